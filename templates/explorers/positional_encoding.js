
// The state: n positions, d dimensions, the base, the position p, the step k (wanted and possible) and the pair i.
const WIDTHS = [2, 4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128, 256, 512];
const BASES = [1, 10, 100, 1000, 10000, 100000, 1000000];
const START = { n: 50, d: 32, b: 10000, p: 10, k: 3, i: 1 };
const FAR = 4000; // how far the first rise is looked for
let state = { ...START };
let playing = null;

const frequency = (i, d, b) => b ** (-2 * i / d);
const encoding = (p, c, d, b) => (c % 2 ? Math.cos : Math.sin)(frequency(c >> 1, d, b) * p);
function similarity(k, d, b) {
  let sum = 0;
  for (let i = 0; i < d / 2; i++) sum += Math.cos(frequency(i, d, b) * k);
  return sum;
}
// Clockwise from the top: the sine is first in a pair, so this matrix takes (sin, cos) forward.
function rotation(angle) {
  return [[Math.cos(angle), Math.sin(angle)], [-Math.sin(angle), Math.cos(angle)]];
}
const rises = new Map();
function firstRise(d, b) {
  const name = d + " " + b;
  if (!rises.has(name)) {
    let k = 1, before = d / 2, after = similarity(1, d, b);
    while (after <= before && k < FAR) { before = after; k += 1; after = similarity(k, d, b); }
    rises.set(name, after > before ? { k, before, after } : null);
  }
  return rises.get(name);
}

function set(change) {
  const asked = { ...state, ...change };
  asked.n = clamp(asked.n, 4, 128);
  asked.p = clamp(asked.p, 0, asked.n - 1);
  asked.i = clamp(asked.i, 0, asked.d / 2 - 1);
  if ("k" in change) asked.k = clamp(asked.k, -asked.p, asked.n - 1 - asked.p);
  state = asked;
  render();
}
// The step that is shown: the one that was asked for, as far as the table reaches.
const step = () => clamp(state.k, -state.p, state.n - 1 - state.p);

function render() {
  const { n, d, b, p, i } = state, k = step();
  controls(n, d, b, p, k, i);
  table(n, d, b, p, k, i);
  turn(d, b, p, k, i);
  curve(n, d, b, p, k);
  matrix(n, d, b, p, k);
  tell(sentence(d, b, p, k, i), riseSentence(d, b));
  const changed = Object.entries({ ...state, k }).filter(([key, value]) => value !== START[key]);
  writeAddress(Object.fromEntries(changed));
}

function controls(n, d, b, p, k, i) {
  const put = (name, low, high, value, text) => {
    const input = $(name);
    input.min = low;
    input.max = high;
    input.value = value;
    input.setAttribute("aria-valuetext", text);
    $(name + "-out").textContent = text;
  };
  put("n", 4, 128, n, decimal(n, 0));
  put("d", 0, WIDTHS.length - 1, WIDTHS.indexOf(d), decimal(d, 0));
  put("base", 0, BASES.length - 1, BASES.indexOf(b), decimal(b, 0));
  put("pos", 0, n - 1, p, decimal(p, 0));
  put("k", -p, n - 1 - p, k, decimal(k, 0));
  put("i", 0, d / 2 - 1, i, decimal(i, 0));
}

function tick(place, side, share, text, kind = "") {
  const made = element("span", { class: `tick ${side} ${kind}`, "aria-hidden": "true" }, text);
  made.style[side === "left" ? "top" : "left"] = 100 * share + "%";
  place.append(made);
}
// Marks at the edges; the ends give way to what is chosen, and the two chosen to one another.
function ticks(place, side, count, chosen) {
  const length = side === "left" ? place.clientHeight : place.clientWidth;
  const taken = [];
  const least = side === "left" ? 13 : 26;
  for (const [at, text, kind] of [...chosen, [0, decimal(0, 0), ""], [count - 1, decimal(count - 1, 0), ""]]) {
    const share = (at + 0.5) / count;
    if (taken.every(other => Math.abs(other - share) * length >= least)) {
      taken.push(share);
      tick(place, side, share, text, kind);
    }
  }
}
function frames(svg, rows, columns, boxes) {
  svg.setAttribute("viewBox", `0 0 ${columns} ${rows}`);
  svg.replaceChildren(...boxes.flatMap(([x, y, width, height, kind]) =>
    ["halo", kind].map(name => drawn("rect", { x, y, width, height, class: name }))));
}
function fresh(name) {
  const box = $(name);
  box.querySelectorAll(".tick").forEach(old => old.remove());
  return box;
}

function table(n, d, b, p, k, i) {
  const box = fresh("table");
  box.style.height = clamp(n * 7, 190, 400) + "px";
  paint(box.querySelector("canvas"), n, d, (r, c) => encoding(r, c, d, b));
  box.querySelector("canvas").style.imageRendering = d > box.clientWidth / 2 ? "auto" : "";
  frames(box.querySelector("svg"), n, d, [
    [2 * i, 0, 2, n, "one"], [0, p + k, d, 1, "two"], [0, p, d, 1, "one"]]);
  ticks(box, "left", n, [[p, decimal(p, 0), "is-one"], [p + k, decimal(p + k, 0), "is-two"]]);
  ticks(box, "below", d, [[2 * i + 0.5, `${2 * i}, ${2 * i + 1}`, "is-one"]]);
  ramp($("table-scale"), -1, 1);
  readout(p, 2 * i);
}
function readout(pos, column) {
  const { d, b } = state;
  $("table-readout").textContent = fill(words.readout, {
    pos, column, pair: subscript(column >> 1), function: column % 2 ? "cos" : words.sine,
    value: decimal(encoding(pos, column, d, b), 4) });
}
const subscript = number => String(number).replace(/\d/g, digit => "₀₁₂₃₄₅₆₇₈₉"[digit]);

function turn(d, b, p, k, i) {
  const omega = frequency(i, d, b), from = omega * p, angle = omega * k;
  clock(from, angle);
  clocks(d, b, p, k, i);
  const now = [Math.sin(from), Math.cos(from)], then = [Math.sin(from + angle), Math.cos(from + angle)];
  $("key-one").textContent = fill(words.one, { pos: decimal(p, 0) });
  $("key-two").textContent = fill(words.two, { target: decimal(p + k, 0) });
  const mathml = tag("math", tag("mi", "R"), tag("mo", "="), symbols());
  const number = x => tag("mn", decimal(x, 2));
  $("matrix").replaceChildren(mathml);
  $("product").replaceChildren(tag("math", brackets(rotation(angle).map(row => row.map(number))),
    brackets(now.map(x => [number(x)])), tag("mo", "="), brackets(then.map(x => [number(x)]))));
  const waves = 2 * Math.PI / omega, slowest = 2 * Math.PI / frequency(d / 2 - 1, d, b);
  facts([
    [words.omega, brief(omega, Math.max(6, 3 - Math.floor(Math.log10(omega))))],
    [words.angle, fill(words.turns, { angle: decimal(angle, 3), degrees: decimal(angle * 180 / Math.PI, 1) })],
    [words.wave, fill(words.wave_value, { n: decimal(waves, waves < 100 ? 2 : 0) })],
    [words.slowest, fill(words.wave_value, { n: decimal(slowest, slowest < 100 ? 2 : 0) })]]);
  $("clock-words").textContent = fill(words.clock, { i });
}
function tag(name, ...inside) {
  const made = document.createElementNS("http://www.w3.org/1998/Math/MathML", name);
  made.append(...inside);
  return made;
}
const brackets = rows => tag("mrow", tag("mo", "("),
  tag("mtable", ...rows.map(row => tag("mtr", ...row.map(cell => tag("mtd", cell))))), tag("mo", ")"));
function symbols() {
  const of = name => tag("mrow", tag("mi", name), tag("mo", "("), tag("msub", tag("mi", "ω"), tag("mi", "i")), tag("mi", "k"), tag("mo", ")"));
  return brackets([[of("cos"), of(words.sine)], [tag("mrow", tag("mo", "−"), of(words.sine)), of("cos")]]);
}
function facts(pairs) {
  $("facts").replaceChildren(...pairs.flatMap(([name, value]) => [element("dt", {}, name), element("dd", {}, value)]));
}

// A hand points up at angle 0 and turns clockwise: across is the sine, up the cosine.
function hand(kind, length = 1) {
  const group = drawn("g");
  group.append(drawn("line", { x1: 0, y1: 0, x2: 0, y2: -length, class: `hand ${kind}` }));
  return group;
}
const point = (angle, length = 1) => [length * Math.sin(angle), -length * Math.cos(angle)];
function buildClock() {
  const clock = $("clock");
  clock.replaceChildren(
    drawn("line", { x1: -1.08, y1: 0, x2: 1.08, y2: 0, class: "line" }),
    drawn("line", { x1: 0, y1: -1.08, x2: 0, y2: 1.08, class: "line" }),
    drawn("circle", { r: 1, class: "face" }),
    drawn("text", { x: 1.1, y: 0.04 }, words.sine), drawn("text", { x: -0.1, y: -1.12 }, "cos"),
    drawn("line", { class: "drop is-one" }), drawn("line", { class: "drop is-one" }),
    drawn("line", { class: "drop is-two" }), drawn("line", { class: "drop is-two" }),
    drawn("path", { class: "turn" }), drawn("path", { class: "arrow" }), hand("is-one"), hand("is-two"),
    drawn("circle", { r: 0.05, class: "tip is-one" }), drawn("circle", { r: 0.05, class: "tip is-two" }));
}
function clock(from, angle) {
  const svg = $("clock");
  const [one, two] = svg.querySelectorAll("g"), tips = svg.querySelectorAll(".tip");
  one.style.transform = `rotate(${from}rad)`;
  two.style.transform = `rotate(${from + angle}rad)`;
  [from, from + angle].forEach((at, n) => {
    const [x, y] = point(at), drops = svg.querySelectorAll(n ? ".drop.is-two" : ".drop.is-one");
    drops.forEach((drop, m) => {
      for (const [key, value] of Object.entries({ x1: x, y1: y, x2: m ? x : 0, y2: m ? 0 : y })) drop.setAttribute(key, value);
    });
    tips[n].setAttribute("cx", x);
    tips[n].setAttribute("cy", y);
  });
  // A spiral when there is more than one turn to make.
  const turns = Math.abs(angle) / (2 * Math.PI), pieces = Math.max(2, Math.ceil(Math.min(turns, 30) * 40));
  const radius = share => 0.32 + share * Math.min(0.3, 0.06 * turns);
  const along = share => point(from + angle * share, radius(share));
  const path = Array.from({ length: pieces + 1 }, (_, n) => along(n / pieces).map(x => x.toFixed(4)).join(" "));
  svg.querySelector(".turn").setAttribute("d", "M" + path.join("L"));
  svg.querySelector(".arrow").setAttribute("d", Math.abs(angle) < 0.12 ? "" : arrow(along(1), from + angle, Math.sign(angle)));
}
function arrow([x, y], at, way) {
  const [tx, ty] = [way * Math.cos(at), way * Math.sin(at)]; // along the circle
  const corner = (along, across) => `${(x + along * tx - across * ty).toFixed(4)} ${(y + along * ty + across * tx).toFixed(4)}`;
  return `M${corner(0.07, 0)}L${corner(-0.06, 0.055)}L${corner(-0.06, -0.055)}Z`;
}
function clocks(d, b, p, k, i) {
  const pairs = d / 2, shown = Math.min(pairs, 16), place = $("clocks");
  const chosen = Array.from({ length: shown }, (_, n) => Math.round(n * (pairs - 1) / Math.max(1, shown - 1)));
  if (!chosen.includes(i)) chosen[chosen.indexOf(nearest(chosen, i))] = i; // the chosen one is always among them
  if (place.dataset.pairs !== chosen.join()) {
    place.dataset.pairs = chosen.join();
    place.replaceChildren(...chosen.map(pair => {
      const svg = drawn("svg", { viewBox: "-1.15 -1.15 2.3 2.3", "data-pair": pair });
      const title = drawn("title", {}, fill(words.pair, { i: pair }));
      svg.append(title, drawn("circle", { r: 1, class: "face" }), hand("is-two", 0.85), hand("is-one", 0.85));
      svg.addEventListener("click", () => set({ i: pair }));
      return svg;
    }));
  }
  for (const svg of place.children) {
    const pair = Number(svg.dataset.pair), omega = frequency(pair, d, b), [two, one] = svg.querySelectorAll("g");
    one.style.transform = `rotate(${omega * p}rad)`;
    two.style.transform = `rotate(${omega * (p + k)}rad)`;
    svg.classList.toggle("is-chosen", pair === i);
  }
}

// The curve, in pixels, so that its words keep their size.
const EDGE = { left: 40, right: 14, top: 22, bottom: 34 };
let across = x => x;
function curve(n, d, b, p, k) {
  const svg = $("curve"), width = Math.max(svg.parentElement.clientWidth, 200), height = 290;
  const values = Array.from({ length: n }, (_, j) => similarity(j - p, d, b));
  const most = d / 2, least = Math.min(0, ...values);
  across = j => EDGE.left + (width - EDGE.left - EDGE.right) * j / (n - 1);
  const down = y => EDGE.top + (height - EDGE.top - EDGE.bottom) * (most - y) / (most - least || 1);
  svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
  const made = [];
  const put = (...parts) => made.push(drawn(...parts));
  for (const y of [most, most / 2, 0]) {
    put("line", { x1: EDGE.left, x2: width - EDGE.right, y1: down(y), y2: down(y), class: "grid" });
    put("text", { x: EDGE.left - 6, y: down(y) + 4, "text-anchor": "end" }, brief(y));
  }
  put("text", { x: width - EDGE.right, y: EDGE.top - 8, "text-anchor": "end" }, fill(words.maximum, { most: brief(most) }));
  put("line", { x1: across(p), x2: across(p), y1: EDGE.top, y2: height - EDGE.bottom, class: "one" });
  put("line", { x1: across(p + k), x2: across(p + k), y1: EDGE.top, y2: height - EDGE.bottom, class: "two" });
  put("path", { d: "M" + values.map((y, j) => `${across(j).toFixed(1)} ${down(y).toFixed(1)}`).join("L"), class: "path" });
  if (width / n > 5) values.forEach((y, j) => put("circle", { cx: across(j), cy: down(y), r: 2.2, class: "dot" }));
  const rise = firstRise(d, b);
  if (rise) riseMarks(put, rise, n, p, values, down, width, height);
  put("circle", { cx: across(p + k), cy: down(values[p + k]), r: 5, class: "spot" });
  labels(put, n, p, k, height, width);
  svg.replaceChildren(...made);
  $("rise").textContent = riseSentence(d, b);
}
function riseMarks(put, rise, n, p, values, down, width, height) {
  for (const j of [p - rise.k, p + rise.k].filter(at => at >= 0 && at < n))
    put("circle", { cx: across(j), cy: down(values[j]), r: 6.5, class: "rise" });
  const j = p + rise.k < n ? p + rise.k : p - rise.k, y = height - EDGE.bottom - 10;
  if (j < 0) return;
  if (down(values[j]) < y - 24) put("line", { x1: across(j), x2: across(j), y1: down(values[j]) + 8, y2: y - 14, class: "leader" });
  const x = clamp(across(j), EDGE.left + 46, width - 52);
  put("text", { x, y, "text-anchor": "middle", class: "strong" }, fill(words.rise_mark, { k: rise.k }));
}
function labels(put, n, p, k, height, width) {
  const y = height - EDGE.bottom + 16, near = Math.abs(across(p) - across(p + k)) < 24;
  const ends = [0, n - 1].filter(j => [p, p + k].every(at => Math.abs(across(at) - across(j)) > 24));
  for (const j of ends) put("text", { x: across(j), y, "text-anchor": "middle" }, decimal(j, 0));
  put("text", { x: across(p), y, "text-anchor": near && k ? (k > 0 ? "end" : "start") : "middle", class: "strong" }, decimal(p, 0));
  if (k) put("text", { x: across(p + k), y, "text-anchor": near ? (k > 0 ? "start" : "end") : "middle", class: "is-two" }, decimal(p + k, 0));
  put("text", { x: width / 2, y: height - 4, "text-anchor": "middle" }, words.position);
}
// As many decimals as it takes to see that the one is more than the other.
function riseSentence(d, b) {
  const rise = firstRise(d, b), base = decimal(b, 0);
  if (!rise) return fill(words.no_rise, { d, base, far: decimal(FAR, 0) });
  let places = 2;
  while (places < 8 && decimal(rise.before, places) === decimal(rise.after, places)) places++;
  return fill(words.rise, { d, base, k: rise.k, before: decimal(rise.before, places), after: decimal(rise.after, places) });
}

function matrix(n, d, b, p, k) {
  const box = fresh("similarity");
  const width = Math.min(box.parentElement.parentElement.clientWidth - 60, 330);
  box.style.width = width + "px";
  box.style.aspectRatio = "1";
  const known = Array.from({ length: n }, (_, distance) => similarity(distance, d, b) / (d / 2));
  const least = Math.min(...known), ground = Math.max(least, 0); // what is always alike would hide the stripes
  const share = value => value < 0 ? value : (value - ground) / (1 - ground || 1);
  paint(box.querySelector("canvas"), n, n, (r, c) => share(known[Math.abs(r - c)]));
  frames(box.querySelector("svg"), n, n, [[0, p, n, 1, "one"], [p + k, 0, 1, n, "two"]]);
  ticks(box, "left", n, [[p, decimal(p, 0), "is-one"]]);
  ticks(box, "below", n, [[p + k, decimal(p + k, 0), "is-two"]]);
  ramp($("similarity-scale"), share(least), 1);
  $("similarity-low").textContent = brief(least * d / 2);
  $("similarity-high").textContent = brief(d / 2);
  similar(p, p + k);
}
function similar(pos, target) {
  const { d, b } = state;
  $("similarity-readout").textContent = fill(words.similar, { pos, target, value: decimal(similarity(target - pos, d, b), 4) });
}

function sentence(d, b, p, k, i) {
  const angle = frequency(i, d, b) * k, pair = at => vector([Math.sin(at), Math.cos(at)], x => decimal(x, 2));
  const from = frequency(i, d, b) * p;
  return fill(words.live, {
    pos: decimal(p, 0), target: decimal(p + k, 0), k: decimal(k, 0), i, angle: decimal(angle, 3),
    degrees: decimal(angle * 180 / Math.PI, 1), from: pair(from), to: pair(from + angle),
    similarity: decimal(similarity(k, d, b), 2), most: brief(d / 2) });
}

// What is drawn against the closed formula: PE[p] · PE[p + k] = sum of cos(ω_i k), and R PE[p] = PE[p + k].
function selftest() {
  let bad = 0, worst = 0, checks = 0;
  const same = (x, y) => {
    checks++;
    const difference = Math.abs(x - y);
    worst = Math.max(worst, difference);
    if (!(difference < 1e-9)) bad++;
  };
  for (const [d, b] of [[2, 10000], [8, 10000], [16, 1000], [32, 10000], [64, 10000], [128, 10], [512, 10000]])
    for (const p of [0, 1, 7, 40])
      for (const k of [0, 1, 3, 25, -p]) {
        let sum = 0;
        for (let c = 0; c < d; c++) sum += encoding(p, c, d, b) * encoding(p + k, c, d, b);
        same(sum, similarity(k, d, b));
        for (const i of new Set([0, d / 4 | 0, d / 2 - 1])) {
          const at = [0, 1].map(c => encoding(p, 2 * i + c, d, b));
          rotation(frequency(i, d, b) * k).forEach((row, c) =>
            same(row[0] * at[0] + row[1] * at[1], encoding(p + k, 2 * i + c, d, b)));
        }
      }
  reportSelftest(bad, worst, checks);
}

function restore() {
  const tested = location.hash === "#selftest", asked = readAddress();
  const d = nearest(WIDTHS, whole(asked.d, START.d)), b = nearest(BASES, whole(asked.b, START.b));
  set({ n: whole(asked.n, START.n), d, b, p: whole(asked.p, START.p), k: whole(asked.k, START.k), i: whole(asked.i, START.i) });
  if (tested) selftest();
}

function start() {
  buildClock();
  $("n").addEventListener("input", event => set({ n: Number(event.target.value) }));
  $("d").addEventListener("input", event => set({ d: WIDTHS[event.target.value] }));
  $("base").addEventListener("input", event => set({ b: BASES[event.target.value] }));
  $("pos").addEventListener("input", event => set({ p: Number(event.target.value) }));
  $("k").addEventListener("input", event => set({ k: Number(event.target.value) }));
  $("i").addEventListener("input", event => set({ i: Number(event.target.value) }));
  const move = (name, amount) => () => set({ [name]: (name === "k" ? step() : state[name]) + amount });
  const rows = { ArrowUp: move("p", -1), ArrowDown: move("p", 1), PageUp: move("p", -10), PageDown: move("p", 10) };
  const ends = { Home: () => set({ p: 0 }), End: () => set({ p: state.n - 1 }) };
  const steps = { ArrowLeft: move("k", -1), ArrowRight: move("k", 1) };
  onKeys($("table"), { ...rows, ...ends, ArrowLeft: move("i", -1), ArrowRight: move("i", 1) });
  onKeys($("similarity"), { ...rows, ...ends, ...steps });
  onKeys($("curve-box"), { ...steps, PageUp: move("k", -10), PageDown: move("k", 10) });
  onDrag($("table"), (event, held) => {
    const { x, y } = inside(event, state.n, state.d);
    if (held) set({ p: y, i: x >> 1 });
    readout(y, x);
  });
  $("table").addEventListener("pointerleave", () => readout(state.p, 2 * state.i));
  onDrag($("similarity"), (event, held) => {
    const { x, y } = inside(event, state.n, state.n);
    if (held) set({ p: y, k: x - y });
    similar(y, x);
  });
  $("similarity").addEventListener("pointerleave", () => similar(state.p, state.p + step()));
  onDrag($("curve"), (event, held) => {
    const x = event.clientX - $("curve").getBoundingClientRect().left;
    if (held) set({ k: Math.round((x - across(0)) / (across(1) - across(0))) - state.p });
  });
  $("play").addEventListener("click", play);
  $("reset").addEventListener("click", () => { stop(); set({ ...START }); });
  addEventListener("hashchange", () => { if (location.hash !== own) restore(); });
  addEventListener("resize", () => later("size", 100, render));
  calm.addEventListener("change", () => { stop(); name(); });
  repaint(render);
  name();
  restore();
}
function inside(event, rows, columns) {
  const box = event.currentTarget.getBoundingClientRect();
  const place = (at, size, count) => clamp(Math.floor(at / size * count), 0, count - 1);
  return { x: place(event.clientX - box.left, box.width, columns), y: place(event.clientY - box.top, box.height, rows) };
}
// Whoever wants less motion takes one step at a time.
function name() { $("play").textContent = calm.matches ? words.step : playing ? words.stop : words.play; }
function forward() { set({ p: (state.p + 1) % (state.n - Math.max(0, Math.min(state.k, state.n - 1))) }); }
function play() {
  if (calm.matches) return forward();
  if (playing) return stop();
  playing = setInterval(forward, 330);
  $("play").setAttribute("aria-pressed", "true");
  name();
}
function stop() {
  clearInterval(playing);
  playing = null;
  $("play").setAttribute("aria-pressed", "false");
  name();
}
start();
