import type { Random } from '../paired/random.ts';

/** Red, green and blue at a place, 0 to 255; values beyond are clipped. */
export type Shader = (x: number, y: number) => readonly [number, number, number];

/** A program that makes pictures no camera took. `size` is the longer side, in pixels. */
export type Renderer = (random: Random, width: number, height: number) => Shader;

/** Each represents a family of programs, as a camera model represents its photos: folds keep them apart. */
export const renderers: Readonly<Record<string, Renderer>> = {
  waves: drawWaves,
  gradients: drawGradients,
  chart: drawChart,
  window: drawWindow,
  landscape: drawLandscape,
  spheres: drawSpheres,
  mosaic: drawMosaic,
};

/** Sums of waves with even grain, except where the picture is too dark or too bright to show any. */
function drawWaves(random: Random): Shader {
  const waves = Array.from({ length: random.whole(2, 5) }, () => ({
    across: random.between(-0.05, 0.05),
    down: random.between(-0.05, 0.05),
    phase: random.between(0, 6),
    height: random.between(15, 70),
  }));
  const level = random.between(60, 190);
  const tint = pickColour(random).map((value) => (value - 128) / 6);
  const grain = random.pick([0, 1, 3, 6]);
  return (x, y) => {
    let shade = level;
    for (const { across, down, phase, height } of waves)
      shade += height * Math.sin(across * x + down * y + phase);
    const noise = grain * random.between(-1, 1);
    return [shade + tint[0] + noise, shade + tint[1] + noise, shade + tint[2] + noise];
  };
}

/** A few soft lights on a plain ground, with independent grain in each colour or none. */
function drawGradients(random: Random, width: number, height: number): Shader {
  const lights = Array.from({ length: random.whole(1, 4) }, () => ({
    x: random.between(0, width),
    y: random.between(0, height),
    reach: random.between(0.1, 0.6) * width,
    colour: pickColour(random),
  }));
  const ground = pickColour(random);
  const grain = random.pick([0, 0, 2, 5, 9]);
  return (x, y) => {
    const colour = [...ground] as [number, number, number];
    for (const light of lights) {
      const share = Math.exp(-((x - light.x) ** 2 + (y - light.y) ** 2) / (2 * light.reach ** 2));
      for (let c = 0; c < 3; c++)
        colour[c] += share * (light.colour[c] - ground[c]) + grain * drawNormal(random);
    }
    return colour;
  };
}

/** Bars on white between thin lines: flat colours and hard edges. */
function drawChart(random: Random, width: number, height: number): Shader {
  const count = random.whole(5, 14);
  const bars = Array.from({ length: count }, () => ({
    top: random.between(0.15, 0.85) * height,
    colour: pickColour(random),
  }));
  const paper = random.pick([255, 250, 244, 24]);
  const line = Math.max(1, Math.round(width / 700));
  return (x, y) => {
    const at = (x / width) * (count + 1) - 0.5;
    const bar = bars[Math.floor(at)];
    if (bar && at - Math.floor(at) > 0.3 && y > bar.top && y < 0.9 * height) return bar.colour;
    const isLine = y % Math.round(height / 10) < line || (y >= 0.9 * height && y < 0.9 * height + 2 * line);
    const shade = isLine ? 170 : paper;
    return [shade, shade, shade];
  };
}

/** Panels with rows of short strokes, like text in a program's window. */
function drawWindow(random: Random, width: number, _height: number): Shader {
  const dark = random.chance(0.3);
  const [ground, ink] = dark ? [32, 215] : [248, 40];
  const bar = pickColour(random);
  const row = random.whole(14, 26);
  const side = random.between(0.15, 0.3) * width;
  const letters = Uint8Array.from({ length: 4096 }, () => Number(random.chance(0.55)));
  return (x, y) => {
    if (y < 2 * row) return bar;
    const panel = x < side ? ground - 12 : ground;
    const line = Math.floor(y / row);
    const inText = y % row > 0.3 * row && y % row < 0.75 * row && x % side > 16;
    const hasLetters = (line * 37) % 11 < 8 && (x % side) / side < 0.35 + ((line * 53) % 60) / 100;
    const stroke = letters[(line * 61 + Math.floor(x / 3) * 7 + Math.floor((y % row) / 3)) % letters.length];
    const shade = inText && hasLetters && stroke === 1 ? ink : panel;
    return [shade, shade, shade];
  };
}

/** Hills of noise over noise under a clear sky. */
function drawLandscape(random: Random, width: number, height: number): Shader {
  const noise = drawValueNoise(random);
  const [sky, near, far] = [pickColour(random), pickColour(random), pickColour(random)];
  const grain = random.pick([0, 0, 1.5, 4]);
  const rough = random.between(0.3, 0.8);
  return (x, y) => {
    const [u, v] = [x / width, y / height];
    const ridge = 0.35 + 0.25 * sumOctaves(noise, 4 * u, 0, rough);
    const added = grain * drawNormal(random);
    const share = v < ridge ? v / ridge : (v - ridge) / (1 - ridge);
    const texture = v < ridge ? 0 : 90 * (sumOctaves(noise, 24 * u, 24 * v, rough) - 0.5);
    const [from, to] = v < ridge ? [sky, far] : [far, near];
    return mix(from, to, share).map((value) => value + texture + added) as [number, number, number];
  };
}

/** Balls lit from one side on a floor, as a ray tracer shows them. */
function drawSpheres(random: Random, width: number, height: number): Shader {
  const balls = Array.from({ length: random.whole(3, 9) }, () => ({
    x: random.between(0, width),
    y: random.between(0.2, 0.9) * height,
    radius: random.between(0.04, 0.18) * width,
    colour: pickColour(random),
  }));
  const [ground, sky] = [pickColour(random), pickColour(random)];
  const tiles = random.pick([0, 40, 90]);
  return (x, y) => {
    for (const { x: cx, y: cy, radius, colour } of balls) {
      const [dx, dy] = [(x - cx) / radius, (y - cy) / radius];
      const depth = 1 - dx * dx - dy * dy;
      if (depth < 0) continue;
      const light = Math.max(0.08, -0.5 * dx - 0.6 * dy + 0.62 * Math.sqrt(depth));
      const shine = 200 * Math.max(0, light - 0.2) ** 24;
      return mix([0, 0, 0], colour, light).map((value) => value + shine) as [number, number, number];
    }
    const horizon = 0.4 * height;
    if (y < horizon) return mix(sky, [255, 255, 255], y / horizon);
    const depth = 1 / (0.05 + (y - horizon) / height);
    const odd =
      tiles > 0 && (Math.floor(((x - width / 2) * depth) / tiles) + Math.floor(12 * depth)) % 2 === 0;
    return mix(ground, [0, 0, 0], odd ? 0.35 : 0);
  };
}

/** Areas of one colour around scattered points, sharp or with grain. */
function drawMosaic(random: Random, width: number, height: number): Shader {
  const points = Array.from({ length: random.whole(20, 70) }, () => ({
    x: random.between(0, width),
    y: random.between(0, height),
    colour: pickColour(random),
  }));
  const grain = random.pick([0, 0, 2, 6]);
  return (x, y) => {
    let nearest = points[0];
    let least = Number.POSITIVE_INFINITY;
    for (const point of points) {
      const distance = (x - point.x) ** 2 + (y - point.y) ** 2;
      if (distance < least) [nearest, least] = [point, distance];
    }
    const added = grain * drawNormal(random);
    return nearest.colour.map((value) => value + added) as [number, number, number];
  };
}

function pickColour(random: Random): [number, number, number] {
  return [random.whole(0, 255), random.whole(0, 255), random.whole(0, 255)];
}

function mix(from: readonly number[], to: readonly number[], share: number): [number, number, number] {
  return from.map((value, c) => value + share * (to[c] - value)) as [number, number, number];
}

/** Approximately standard normal: the sum of twelve uniform numbers minus six. */
function drawNormal(random: Random): number {
  let sum = -6;
  for (let n = 0; n < 12; n++) sum += random.unit();
  return sum;
}

/** Noise between 0 and 1 that is smooth between whole coordinates. */
function drawValueNoise(random: Random): (x: number, y: number) => number {
  const values = Float64Array.from({ length: 65_536 }, () => random.unit());
  const at = (x: number, y: number) => values[(x & 255) + 256 * (y & 255)];
  return (x, y) => {
    const [left, top] = [Math.floor(x), Math.floor(y)];
    const [u, v] = [smooth(x - left), smooth(y - top)];
    const above = at(left, top) + u * (at(left + 1, top) - at(left, top));
    const below = at(left, top + 1) + u * (at(left + 1, top + 1) - at(left, top + 1));
    return above + v * (below - above);
  };
}

function smooth(share: number): number {
  return share * share * (3 - 2 * share);
}

function sumOctaves(noise: (x: number, y: number) => number, x: number, y: number, rough: number): number {
  let [sum, most, weight, scale] = [0, 0, 1, 1];
  for (let octave = 0; octave < 6; octave++) {
    sum += weight * noise(x * scale + 17 * octave, y * scale);
    most += weight;
    weight *= rough;
    scale *= 2;
  }
  return sum / most;
}
