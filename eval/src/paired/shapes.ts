import type { Box, Coverage } from './picture.ts';
import type { Random } from './random.ts';

/**
 * A random closed outline like a hand-drawn selection: a circle whose radius varies by a few low harmonics,
 * stretched and rotated, with an edge that is hard or a few pixels soft. `areaShare` is the wanted share of
 * the picture's area.
 */
export function drawBlob(width: number, height: number, areaShare: number, random: Random): Coverage {
  const radius = Math.sqrt((areaShare * width * height) / Math.PI);
  const stretch = random.between(0.65, 1.5);
  const rx = Math.min(radius * Math.sqrt(stretch), width * 0.42);
  const ry = Math.min(radius / Math.sqrt(stretch), height * 0.42);
  const cx = random.between(rx * 1.1, width - rx * 1.1);
  const cy = random.between(ry * 1.1, height - ry * 1.1);
  const turn = random.between(0, Math.PI);
  const waves = Array.from({ length: 5 }, (_, i) => ({
    amplitude: random.between(0, 0.22) / (1 + i * 0.6),
    phase: random.between(0, 2 * Math.PI),
    order: i + 1,
  }));
  const softness = random.chance(0.45) ? 0 : random.between(1, 4);
  const coverage = new Float32Array(width * height);
  const scale = Math.min(rx, ry);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const dx = x - cx;
      const dy = y - cy;
      const u = (dx * Math.cos(turn) + dy * Math.sin(turn)) / rx;
      const v = (dy * Math.cos(turn) - dx * Math.sin(turn)) / ry;
      const distance = Math.hypot(u, v);
      if (distance > 2) continue;
      const angle = Math.atan2(v, u);
      let edge = 1;
      for (const wave of waves) edge += wave.amplitude * Math.sin(wave.order * angle + wave.phase);
      const inside = (edge - distance) * scale;
      coverage[y * width + x] =
        softness === 0 ? Number(inside > 0) : Math.min(1, Math.max(0, inside / softness));
    }
  }
  return coverage;
}

/** A rectangle with an edge `softness` pixels soft. */
export function drawBox(width: number, height: number, box: Box, softness: number): Coverage {
  const coverage = new Float32Array(width * height);
  for (let y = Math.max(0, box.y); y < Math.min(height, box.y + box.height); y++) {
    for (let x = Math.max(0, box.x); x < Math.min(width, box.x + box.width); x++) {
      const inside =
        Math.min(x - box.x, y - box.y, box.x + box.width - 1 - x, box.y + box.height - 1 - y) + 1;
      coverage[y * width + x] = softness === 0 ? 1 : Math.min(1, inside / (softness + 1));
    }
  }
  return coverage;
}
