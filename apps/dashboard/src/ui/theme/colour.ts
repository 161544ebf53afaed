/** Colours as `#rrggbb`. Contrast as WCAG 2.2 defines it: 1 (none) to 21 (black on white). */

type Rgb = readonly [number, number, number];

export function parseHex(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function formatHex(rgb: Rgb): string {
  return `#${rgb.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
}

/** `share` 0 gives `from`, 1 gives `to`. */
export function mixColours(from: string, to: string, share: number): string {
  const [a, b] = [parseHex(from), parseHex(to)];
  return formatHex([0, 1, 2].map((i) => a[i]! + (b[i]! - a[i]!) * share) as unknown as Rgb);
}

/** Hue 0–360, saturation and lightness 0–1. */
export function hslToHex(hue: number, saturation: number, lightness: number): string {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const channel = (n: number) => {
    const k = (n + hue / 30) % 12;
    return 255 * (lightness - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1)));
  };
  return formatHex([channel(0), channel(8), channel(4)]);
}

export function relativeLuminance(hex: string): number {
  const [r, g, b] = parseHex(hex).map((channel) => {
    const c = channel / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

export function contrastRatio(one: string, other: string): number {
  const [dark, light] = [relativeLuminance(one), relativeLuminance(other)].sort((a, b) => a - b);
  return (light! + 0.05) / (dark! + 0.05);
}

/** White or near-black, whichever has more contrast; the better of the two is always above 4.5:1. */
export function readableOn(background: string, light = '#ffffff', dark = '#0b0d10'): string {
  return contrastRatio(light, background) >= contrastRatio(dark, background) ? light : dark;
}

/** Moves a colour towards black or white, no further than needed, until it reads on all backgrounds. */
export function ensureContrast(colour: string, backgrounds: readonly string[], wanted = 4.5): string {
  const reads = (candidate: string) => backgrounds.every((one) => contrastRatio(candidate, one) >= wanted);
  const target = readableOn(backgrounds[0]!, '#ffffff', '#000000');
  for (let share = 0; share < 1; share += 0.04) {
    const candidate = mixColours(colour, target, share);
    if (reads(candidate)) return candidate;
  }
  return target;
}
