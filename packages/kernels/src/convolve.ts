import { program, Room } from './program.ts';

/** Some lines of a picture's values, all channels of a pixel side by side. */
export interface Layer {
  /** In pixels, of the whole picture. */
  readonly width: number;
  readonly height: number;
  readonly channels: number;
  /** Which line the values begin with; those of other lines are not at hand. */
  readonly top: number;
  readonly values: Float32Array;
}

export interface Convolution {
  readonly before: number;
  /** Channels after it, a multiple of 8. */
  readonly after: number;
  /** Taps along the side of its square, an odd number. */
  readonly size: number;
  readonly stride: number;
  readonly dilation: number;
  /** For each channel after: channel before, line, column. */
  readonly weights: Float32Array;
  readonly biases: Float32Array;
  /** What becomes of a sum: nothing, max(0, x), or x / (1 + |x|). */
  readonly shape: 'plain' | 'cut' | 'squeeze';
  /** What stands beyond the picture's edges. */
  readonly beyond: 'zero' | 'nearest';
}

const SHAPES = { plain: 0, cut: 1, squeeze: 2 } as const;
/** Channels and pixels that are worked on together. */
const CHANNELS = 8;
const PIXELS = 4;
const BYTES = 4;

/**
 * Lines `from` to `to` (not included) of a convolution that keeps the picture's size, or divides it by the stride (rounded up).
 * The layer must hold every line that they need. At least 4 pixels wide afterwards.
 */
export function convolve(
  layer: Layer,
  convolution: Convolution,
  from = 0,
  to = Math.ceil(layer.height / convolution.stride),
): Layer {
  const { after, size, stride, dilation, shape } = convolution;
  const width = Math.ceil(layer.width / stride);
  const height = Math.ceil(layer.height / stride);
  if (width < PIXELS) throw new RangeError(`a convolution needs ${PIXELS} pixels in a line, not ${width}`);
  const border = dilation * ((size - 1) >> 1);
  const room = new Room();
  const weights = room.put(groupWeights(convolution));
  const biases = room.put(convolution.biases);
  const first = from * stride - border;
  const pixel = BYTES * layer.channels;
  const line = pixel * (layer.width + 2 * border);
  const source = putLines(room, layer, convolution, { first, count: (to - 1) * stride + border + 1 - first });
  const intoLine = BYTES * after * width;
  const into = room.takeUnset(intoLine * (to - from));
  for (let y = 0; y < to - from; y++)
    program.convolveLine(
      source + y * stride * line,
      ...[line, pixel, layer.channels, weights, biases, after, size, stride, dilation],
      ...[SHAPES[shape], width, into + y * intoLine, BYTES * after],
    );
  const values = room.view(Float32Array, into, after * width * (to - from)).slice();
  return { width, height, channels: after, top: from, values };
}

/** Lines with their borders, in the kernels' memory. */
function putLines(
  room: Room,
  { width, height, channels, top, values }: Layer,
  { size, dilation, beyond }: Convolution,
  { first, count }: { readonly first: number; readonly count: number },
): number {
  const border = dilation * ((size - 1) >> 1);
  const length = channels * (width + 2 * border);
  const start = room.take(BYTES * length * count);
  const lines = room.view(Float32Array, start, length * count);
  for (let i = 0; i < count; i++) {
    const y = first + i;
    if (beyond === 'zero' && (y < 0 || y >= height)) continue;
    const from = (Math.max(0, Math.min(height - 1, y)) - top) * width * channels;
    if (from < 0 || from + width * channels > values.length) throw new RangeError(`line ${y} is not at hand`);
    const to = i * length + border * channels;
    lines.set(values.subarray(from, from + width * channels), to);
    if (beyond === 'zero') continue;
    const last = from + (width - 1) * channels;
    for (let x = 0; x < border; x++) {
      lines.set(values.subarray(from, from + channels), i * length + x * channels);
      lines.set(values.subarray(last, last + channels), to + (width + x) * channels);
    }
  }
  return start;
}

/** In the order in which they are used: eight channels after, tap, channel before. */
function groupWeights({ before, after, size, weights }: Convolution): Float32Array {
  const grouped = new Float32Array(weights.length);
  const taps = size * size;
  let at = 0;
  for (let first = 0; first < after; first += CHANNELS)
    for (let tap = 0; tap < taps; tap++)
      for (let channel = 0; channel < before; channel++)
        for (let own = 0; own < CHANNELS; own++)
          grouped[at++] = weights[((first + own) * before + channel) * taps + tap] ?? 0;
  return grouped;
}
