/** Shades of an overlay: one for each grey value. */
const SHADES = 256;

/** Sensitivity that shows the method's own values. */
export const PLAIN_SENSITIVITY = 50;

/**
 * Maps a grey value to its displayed suspicion, 0 to 1. The ends are fixed, so no sensitivity turns nothing
 * into something or hides what is certain; 0 shows only the strongest, 100 the faintest too.
 */
export function stretchShade(value: number, sensitivity: number): number {
  const gamma = 2 ** ((PLAIN_SENSITIVITY - sensitivity) / 25);
  return (Math.min(255, Math.max(0, value)) / 255) ** gamma;
}

/** A colour as red, green, blue and opacity, each 0 to 255. */
export type Rgba = readonly [red: number, green: number, blue: number, opacity: number];

/**
 * The colour of a suspicion from 0 to 1: invisible, then from green over yellow to red. Hue alone would fail
 * readers who cannot distinguish red from green, so lightness falls and opacity rises with it.
 */
export function colourOf(suspicion: number): Rgba {
  const lightness = 0.88 - 0.26 * suspicion;
  const chroma = 0.2 + 0.05 * suspicion;
  const hue = 145 - 118 * suspicion;
  return [...fromOklch(lightness, chroma, hue), Math.round(255 * rise(suspicion / 0.75))];
}

function rise(x: number): number {
  const t = Math.min(1, Math.max(0, x));
  return t * t * (3 - 2 * t);
}

/** One word for each grey value, in the byte order of canvas pixels on all current machines. */
export function buildRamp(sensitivity: number): Uint32Array {
  const ramp = new Uint32Array(SHADES);
  for (let value = 0; value < SHADES; value++) {
    const [red, green, blue, opacity] = colourOf(stretchShade(value, sensitivity));
    ramp[value] = ((opacity << 24) | (blue << 16) | (green << 8) | red) >>> 0;
  }
  return ramp;
}

/** The same ramp as a CSS gradient, least suspicious first. */
export function rampGradient(sensitivity: number): string {
  const stops = Array.from({ length: 17 }, (_, i) => {
    const [red, green, blue, opacity] = colourOf(stretchShade((255 * i) / 16, sensitivity));
    return `rgb(${red} ${green} ${blue} / ${(opacity / 255).toFixed(3)})`;
  });
  return `linear-gradient(to right, ${stops.join(', ')})`;
}

/** OKLCH (Ottosson 2020, "A perceptual color space for image processing") to sRGB, clipped to its gamut. */
function fromOklch(lightness: number, chroma: number, hue: number): [number, number, number] {
  const angle = (hue * Math.PI) / 180;
  const a = chroma * Math.cos(angle);
  const b = chroma * Math.sin(angle);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    toByte(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    toByte(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    toByte(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

function toByte(linear: number): number {
  const clipped = Math.min(1, Math.max(0, linear));
  const encoded = clipped <= 0.0031308 ? 12.92 * clipped : 1.055 * clipped ** (1 / 2.4) - 0.055;
  return Math.round(255 * encoded);
}
