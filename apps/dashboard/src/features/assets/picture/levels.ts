/** The channel that is shown: all of them, one of the colours, the brightness, or one of the two colour differences of JPEG. */
export const CHANNELS = ['all', 'red', 'green', 'blue', 'luma', 'cb', 'cr'] as const;
export type Channel = (typeof CHANNELS)[number];

/** How a picture is displayed; the picture itself stays as it is. */
export interface Levels {
  readonly channel: Channel;
  /** Shown as black and as white, 0 to 255; black is below white. */
  readonly black: number;
  readonly white: number;
  /** Above 1 brightens the middle; 0.2 to 5. */
  readonly gamma: number;
}

export const PLAIN_LEVELS: Levels = { channel: 'all', black: 0, white: 255, gamma: 1 };

export function isPlain({ channel, black, white, gamma }: Levels): boolean {
  return channel === 'all' && black === 0 && white === 255 && gamma === 1;
}

/**
 * Weights of red, green and blue, and the offset, on a scale of 0 to 1; ITU-T T.871 for brightness and
 * differences.
 */
const WEIGHTS: Record<Exclude<Channel, 'all'>, readonly [number, number, number, number]> = {
  red: [1, 0, 0, 0],
  green: [0, 1, 0, 0],
  blue: [0, 0, 1, 0],
  luma: [0.299, 0.587, 0.114, 0],
  cb: [-0.168736, -0.331264, 0.5, 0.5],
  cr: [0.5, -0.418688, -0.081312, 0.5],
};

/** For SVG's `feColorMatrix`: the channel as grey. Null where all are shown. */
export function channelMatrix(channel: Channel): string | null {
  if (channel === 'all') return null;
  const [red, green, blue, added] = WEIGHTS[channel];
  const row = `${red} ${green} ${blue} 0 ${added}`;
  return `${row} ${row} ${row} 0 0 0 1 0`;
}

/** For SVG's `feFuncX` of type linear, on values of 0 to 1. */
export function levelLine({ black, white }: Pick<Levels, 'black' | 'white'>) {
  const range = Math.max(1, white - black);
  return { slope: 255 / range, intercept: -black / range };
}

/** How often each value from 0 to 255 occurs: in red, green and blue for all channels, otherwise in the chosen one. */
export type Histogram = readonly { readonly channel: Channel; readonly counts: Uint32Array }[];

/** The histogram of RGBA bytes. Pixels that are not opaque are left out. */
export function countValues(pixels: Uint8ClampedArray, channel: Channel): Histogram {
  const wanted = channel === 'all' ? (['red', 'green', 'blue'] as const) : [channel];
  return wanted.map((name) => {
    const [red, green, blue, added] = WEIGHTS[name];
    const counts = new Uint32Array(256);
    for (let i = 0; i + 3 < pixels.length; i += 4) {
      if (pixels[i + 3] !== 255) continue;
      const colour = red * (pixels[i] ?? 0) + green * (pixels[i + 1] ?? 0) + blue * (pixels[i + 2] ?? 0);
      const value = colour + 255 * added;
      const at = Math.max(0, Math.min(255, Math.round(value)));
      counts[at] = (counts[at] ?? 0) + 1;
    }
    return { channel: name, counts };
  });
}

/** The outline of a histogram in a box of 256 by `height`. The highest column fills it; blown-out ends are cut. */
export function outlineOf(counts: Uint32Array, height: number): string {
  const inner = counts.subarray(1, 255);
  const highest = Math.max(1, ...inner);
  const tops = [...counts].map((count) => height - height * Math.sqrt(Math.min(1, count / highest)));
  return `M0 ${height}${tops.map((top, x) => `L${x} ${top.toFixed(1)}`).join('')}L255 ${height}Z`;
}
