import { describe, expect, it } from 'vitest';
import { buildRamp, colourOf, type Rgba, rampGradient, stretchShade } from './colour-ramp.ts';

/** Relative luminance of sRGB (WCAG 2.2). */
function luminance([red, green, blue]: Rgba): number {
  const linear = (byte: number) => {
    const value = byte / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

const steps = Array.from({ length: 101 }, (_, i) => i / 100);

describe('colour ramp', () => {
  it('shows nothing where nothing is suspicious, and red where all is', () => {
    expect(colourOf(0)[3]).toBe(0);
    const [red, green, blue, opacity] = colourOf(1);
    expect(opacity).toBe(255);
    expect(red).toBeGreaterThan(200);
    expect(Math.max(green, blue)).toBeLessThan(90);
  });

  it('passes through green and yellow on its way', () => {
    const [r1, g1] = colourOf(0.1);
    expect(g1).toBeGreaterThan(r1);
    const [r2, g2, b2] = colourOf(0.45);
    expect(Math.abs(r2 - g2)).toBeLessThan(70);
    expect(b2).toBeLessThan(60);
  });

  it('grows darker and denser all the way, so that hue never tells alone', () => {
    let before = colourOf(0);
    for (const colour of steps.map(colourOf)) {
      expect(luminance(colour)).toBeLessThanOrEqual(luminance(before) + 0.004);
      expect(colour[3]).toBeGreaterThanOrEqual(before[3]);
      before = colour;
    }
  });

  it('shows the values as they are at the middle sensitivity, and keeps the ends at any', () => {
    expect(stretchShade(127.5, 50)).toBeCloseTo(0.5, 6);
    for (const sensitivity of [0, 25, 50, 75, 100]) {
      expect(stretchShade(0, sensitivity)).toBe(0);
      expect(stretchShade(255, sensitivity)).toBe(1);
    }
    expect(stretchShade(60, 80)).toBeGreaterThan(stretchShade(60, 50));
    expect(stretchShade(60, 20)).toBeLessThan(stretchShade(60, 50));
  });

  it('packs each colour in the order canvas pixels have', () => {
    const bytes = new Uint8ClampedArray(buildRamp(50).buffer);
    expect([...bytes.slice(4 * 255)]).toEqual([...colourOf(1)]);
  });

  it('describes itself as a gradient that begins transparent', () => {
    expect(rampGradient(50)).toMatch(/^linear-gradient\(to right, rgb\(\d+ \d+ \d+ \/ 0\.000\), /);
  });
});
