#!/usr/bin/env bash
# Installs what tests marked "system" need beyond pip: a browser, PDF tools, spell-checkers,
# a database. Only what is missing.
set -euo pipefail

missing=()
have() { command -v "$1" >/dev/null 2>&1; }
have chromium || have chromium-browser || have google-chrome || missing+=(chromium)
have pdfinfo || missing+=(poppler-utils)
have hunspell || missing+=(hunspell)
dictionary() { [ -e "/usr/share/hunspell/$1.dic" ] || [ -e "/usr/share/myspell/dicts/$1.dic" ]; }
dictionary es_ES || missing+=(hunspell-es)
dictionary en_GB || missing+=(hunspell-en-gb)
database() { have initdb || compgen -G "/usr/lib/postgresql/*/bin/initdb" >/dev/null; }  # Debian keeps it out of PATH
database || missing+=(postgresql)

if [ ${#missing[@]} -eq 0 ]; then
    echo "system tests: everything is there"
    exit 0
fi
if [ "$(id -u)" -ne 0 ] || ! have apt-get; then
    echo "system tests need: ${missing[*]}" >&2
    echo "On Debian or Ubuntu: sudo apt-get install --no-install-recommends ${missing[*]}" >&2
    exit 1
fi
export DEBIAN_FRONTEND=noninteractive
apt-get update -qq
apt-get install -y -qq --no-install-recommends "${missing[@]}"
