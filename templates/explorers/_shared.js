
"use strict";
// What both explorers need: numbers and sentences of the page's language, colours, the address, the live line.
const words = JSON.parse(document.getElementById("words").textContent);
const spanish = document.documentElement.lang === "es";
const $ = id => document.getElementById(id);
$("works").hidden = false; // without this script there is nothing to show
const clamp = (x, low, high) => Math.min(Math.max(x, low), high);
const calm = matchMedia("(prefers-reduced-motion: reduce)");
const dark = matchMedia("(prefers-color-scheme: dark)");

function decimal(x, places) {
  if (!Number.isFinite(x)) return x > 0 ? "∞" : "−∞";
  let text = Math.abs(x).toFixed(places);
  const negative = x < 0 && Number(text) !== 0;
  let [whole, rest] = text.split(".");
  if (whole.length > 4) whole = whole.replace(/\B(?=(\d{3})+$)/g, spanish ? "\u00a0" : ",");
  text = rest === undefined ? whole : whole + (spanish ? "," : ".") + rest;
  return (negative ? "−" : "") + text;
}
// As short as it can be said: 2, 0,5, −1,41.
const brief = (x, places = 2) => decimal(x, places).replace(/([.,]\d*?)0+$/, "$1").replace(/[.,]$/, "");
const vector = (numbers, say) => "(" + numbers.map(say).join(spanish ? "; " : ", ") + ")";
const fill = (text, fields) => text.replace(/\{(\w+)\}/g, (_, name) => fields[name]);

function element(name, attributes = {}, ...inside) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...inside);
  return made;
}
function drawn(name, attributes = {}, text = "") {
  const made = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.textContent = text;
  return made;
}

const waiting = {};
function later(name, milliseconds, act) {
  clearTimeout(waiting[name]);
  waiting[name] = setTimeout(act, milliseconds);
}
// One sentence about everything: seen at once, heard when hands are still. What stands is not said again.
let stood;
function tell(text, standing = "") {
  const all = (text + " " + standing).trim();
  $("now").textContent = all;
  const say = () => {
    const heard = standing === stood ? text : all;
    if ($("live").textContent !== heard) $("live").textContent = heard;
    stood = standing;
  };
  if (stood === undefined) say(); else later("live", 450, say);
}

// The state in the address, to be handed on; a page in a frame may not be allowed to write it.
let own = location.hash;
function readAddress() {
  const found = {};
  for (const part of location.hash.replace(/^#/, "").split("&")) {
    const at = part.indexOf("=");
    if (at > 0) found[part.slice(0, at)] = part.slice(at + 1);
  }
  return found;
}
function writeAddress(fields) {
  later("address", 250, () => {
    const text = Object.entries(fields).map(([key, value]) => key + "=" + value).join("&");
    own = text ? "#" + text : "";
    try { history.replaceState(null, "", own || location.pathname + location.search); } catch { /* in a frame */ }
  });
}
const whole = (text, otherwise) => /^-?\d{1,7}$/.test(text ?? "") ? Number(text) : otherwise;
const nearest = (list, x) => list.reduce((best, y) => Math.abs(y - x) < Math.abs(best - x) ? y : best);

// Colours from orange by the ground to blue; on paper always the light ones.
const LIGHT = [[179, 88, 6], [250, 249, 246], [24, 86, 140]], DARK = [[240, 158, 82], [30, 35, 40], [110, 182, 240]];
let paper = false;
function colour(share) { // -1 to 1
  const [low, middle, high] = dark.matches && !paper ? DARK : LIGHT;
  const end = share < 0 ? low : high, part = Math.min(Math.abs(share), 1);
  return middle.map((from, n) => Math.round(from + (end[n] - from) * part));
}
const css = rgb => `rgb(${rgb.join(" ")})`;
// Black or white, whichever stands out more: by 4.58 to 1 at least, on any ground.
function inkOn(rgb) {
  const [r, g, b] = rgb.map(x => x / 255).map(x => x <= 0.04045 ? x / 12.92 : ((x + 0.055) / 1.055) ** 2.4);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b > 0.179 ? "#000000" : "#ffffff";
}
function paint(canvas, rows, columns, share) {
  canvas.width = columns;
  canvas.height = rows;
  const pixels = new ImageData(columns, rows);
  for (let r = 0, at = 0; r < rows; r++)
    for (let c = 0; c < columns; c++, at += 4) {
      pixels.data.set(colour(share(r, c)), at);
      pixels.data[at + 3] = 255;
    }
  canvas.getContext("2d").putImageData(pixels, 0, 0);
}
function ramp(canvas, low, high) { paint(canvas, 1, 64, (_, c) => low + (high - low) * c / 63); }

function repaint(render) {
  dark.addEventListener("change", render);
  addEventListener("beforeprint", () => { paper = true; render(); });
  addEventListener("afterprint", () => { paper = false; render(); });
}
// Arrow keys on something that can be focused; the others go on to the browser.
function onKeys(target, keys) {
  target.addEventListener("keydown", event => {
    const act = event.altKey || event.ctrlKey || event.metaKey ? null : keys[event.key];
    if (act) { event.preventDefault(); act(event); }
  });
}
function onDrag(target, act) {
  let held = false;
  target.addEventListener("pointerdown", event => {
    held = true;
    try { target.setPointerCapture(event.pointerId); } catch { /* a made-up pointer */ }
    act(event, true);
  });
  target.addEventListener("pointermove", event => act(event, held));
  for (const end of ["pointerup", "pointercancel"]) target.addEventListener(end, () => { held = false; });
}
// #selftest: what is drawn is checked against what must be so; the page says how it went.
function reportSelftest(bad, worst, checks) {
  const place = $("selftest");
  place.hidden = false;
  place.dataset.bad = bad;
  place.dataset.worst = worst;
  place.dataset.checks = checks;
  place.textContent = fill(words.selftest, { bad, checks, worst: worst.toExponential(1).replace(".", spanish ? "," : ".") });
}
