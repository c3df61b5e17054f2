"""A small version of the table of layers: what each stops by itself, and what only it stops."""

from __future__ import annotations

import os
import sys

import pytest

if not sys.platform.startswith("linux"):
    pytest.skip("the layers are Linux's", allow_module_level=True)

import layers

# Two or three attacks that this layer stops with nothing else up. (An own user is measured with the
# namespaces only: elsewhere that user could not read the interpreter of every machine.)
BY_ITSELF = {
    "namespaces": ["read_graders", "tcp", "kill_the_judge"],
    "landlock": ["read_solution", "abstract_socket", "poisoned_site_packages"],
    "no_open": ["read_graders", "stat_the_course", "double_fork"],
    "seccomp": ["double_fork", "udp_and_names", "fcntl_setown"],
    "rlimits": ["memory_hog_in_call"],
    "capabilities": ["proc_mem", "ptrace_judge", "steal_descriptors"],
}
# Attacks that get through when only this layer is left out.
NOTHING_ELSE_STOPS = {
    "namespaces": ["stat_the_course"],
    "landlock": ["kernel_logs_and_keys"],
    "seccomp": ["double_fork", "other_architecture", "fcntl_setown"],
    "rlimits": ["memory_hog_in_call"],
}


@pytest.mark.parametrize("layer", BY_ITSELF)
def test_what_a_layer_stops_by_itself(layer: str) -> None:
    if layer == "capabilities" and os.geteuid() != 0:
        pytest.skip("who is not root has none to drop")
    report = layers.only(layer, BY_ITSELF[layer])
    if not report.layers[layer].startswith("on"):
        pytest.skip(f"{layer}: {report.layers[layer]}")
    assert layers.won(report, BY_ITSELF[layer]) == [], report


@pytest.mark.parametrize("layer", NOTHING_ELSE_STOPS)
def test_what_gets_through_without_a_layer(layer: str) -> None:
    report = layers.without(layer, NOTHING_ELSE_STOPS[layer])
    assert layers.won(report, NOTHING_ELSE_STOPS[layer]) == NOTHING_ELSE_STOPS[layer], report


@pytest.mark.soak
def test_the_whole_table() -> None:
    """Measures every attack in every setting and writes docs/attack-layers.md."""
    layers.write_page()
