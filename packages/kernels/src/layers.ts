import type { Convolution, Layer, WholeConvolution } from './convolution.ts';
import { program, Room } from './program.ts';
import { LARGEST_VALUE } from './round-weights.ts';

/** Some lines of a layer in the kernels' memory, where one convolution leaves them for the next. */
export interface PlacedLayer extends Omit<Layer, 'values'> {
  readonly lines: number;
  /** Offset of its values, in bytes. */
  readonly at: number;
}

const SHAPES = { plain: 0, cut: 1, squeeze: 2 } as const;
/** Channels and pixels processed together. */
const CHANNELS = 8;
const PIXELS = 4;
const BYTES = 4;

/** Layers that are in the kernels' memory together, until any other kernel runs. */
export class Layers {
  private readonly room = new Room();

  put({ values, ...layer }: Layer): PlacedLayer {
    const lines = values.length / (layer.width * layer.channels);
    return { ...layer, lines, at: this.room.put(values) };
  }

  read({ at, lines, ...layer }: PlacedLayer): Layer {
    const values = this.room.view(Float32Array, at, lines * layer.width * layer.channels).slice();
    return { ...layer, values };
  }

  /**
   * Reserves lines `from` to `to` (exclusive) of a layer, for convolutions that put their channels side by
   * side.
   */
  reserve(layer: Pick<Layer, 'width' | 'height' | 'channels'>, from: number, to: number): PlacedLayer {
    const lines = to - from;
    const at = this.room.takeUnset(BYTES * layer.width * layer.channels * lines);
    return { ...layer, top: from, lines, at };
  }

  /** As `convolve`; `into` takes the lines from its channel `first` on. */
  convolve(
    layer: Layer,
    convolution: Convolution,
    from = 0,
    to = Math.ceil(layer.height / convolution.stride),
    into = this.reserve(shapeAfter(layer, convolution), from, to),
    first = 0,
  ): PlacedLayer {
    const { before, after, size, stride, dilation, shape } = convolution;
    const { width } = shapeAfter(layer, convolution);
    const border = dilation * ((size - 1) >> 1);
    const weights = this.room.put(groupWeights(convolution));
    const biases = this.room.put(convolution.biases);
    const top = from * stride - border;
    const source = this.putLines(layer, convolution, { top, lines: (to - 1) * stride + border + 1 - top });
    const [pixel, line] = [BYTES * before, BYTES * before * (layer.width + 2 * border)];
    const ofPixel = BYTES * into.channels;
    for (let y = 0; y < to - from; y++)
      program.convolveLine(
        source + y * stride * line,
        ...[line, pixel, before, weights, biases, after, size, stride, dilation, SHAPES[shape], width],
        ...[into.at + y * width * ofPixel + BYTES * first, ofPixel],
      );
    return into;
  }

  /** As `convolveWhole`; `into` takes the lines from its channel `first` on. The layer's channels are a multiple of 8. */
  convolveWhole(
    layer: PlacedLayer,
    convolution: WholeConvolution,
    from = 0,
    to = Math.ceil(layer.height / convolution.stride),
    into = this.reserve(shapeAfter(layer, convolution), from, to),
    first = 0,
  ): PlacedLayer {
    const { before, after, size, stride, dilation, units } = convolution;
    if (before % CHANNELS !== 0)
      throw new RangeError(`whole numbers need ${CHANNELS} channels, not ${before}`);
    const { width } = shapeAfter(layer, convolution);
    const border = dilation * ((size - 1) >> 1);
    const top = from * stride - border;
    const lines = (to - 1) * stride + border + 1 - top;
    const { at, largest } = this.roundLines(layer, border, { top, lines });
    const weights = this.room.put(convolution.weights);
    const scales = this.room.put(units.map((unit) => (unit * largest) / LARGEST_VALUE));
    const biases = this.room.put(convolution.biases);
    const [pixel, line] = [2 * before, 2 * before * (layer.width + 2 * border)];
    const ofPixel = BYTES * into.channels;
    for (let y = 0; y < to - from; y++)
      program.convolveWholeLine(
        at + y * stride * line,
        ...[line, pixel, before, weights, scales, biases, after, size, stride, dilation, width],
        ...[into.at + y * width * ofPixel + BYTES * first, ofPixel],
      );
    return into;
  }

  /** Lines with their borders, each value in single precision. */
  private putLines(
    { width, height, channels, top, values }: Layer,
    { size, dilation, beyond }: Convolution,
    wanted: Lines,
  ): number {
    const border = dilation * ((size - 1) >> 1);
    const length = channels * (width + 2 * border);
    const start = this.room.take(BYTES * length * wanted.lines);
    const placed = this.room.view(Float32Array, start, length * wanted.lines);
    for (let i = 0; i < wanted.lines; i++) {
      const y = wanted.top + i;
      if (beyond === 'zero' && (y < 0 || y >= height)) continue;
      const from = (Math.max(0, Math.min(height - 1, y)) - top) * width * channels;
      if (from < 0 || from + width * channels > values.length)
        throw new RangeError(`line ${y} is not at hand`);
      const to = i * length + border * channels;
      placed.set(values.subarray(from, from + width * channels), to);
      if (beyond === 'zero') continue;
      const last = from + (width - 1) * channels;
      for (let x = 0; x < border; x++) {
        placed.set(values.subarray(from, from + channels), i * length + x * channels);
        placed.set(values.subarray(last, last + channels), to + (width + x) * channels);
      }
    }
    return start;
  }

  /** Lines with empty borders as 16-bit integers, and the largest value, which became `LARGEST_VALUE`. */
  private roundLines(
    { width, height, channels, top, lines, at }: PlacedLayer,
    border: number,
    wanted: Lines,
  ): { readonly at: number; readonly largest: number } {
    const [low, high] = [Math.max(0, wanted.top), Math.min(height, wanted.top + wanted.lines)];
    if (low < top || high > top + lines)
      throw new RangeError(`line ${low < top ? low : high - 1} is not at hand`);
    const count = width * channels;
    const from = at + BYTES * count * (low - top);
    const largest = program.findLargest(from, count * (high - low));
    const scale = largest > 0 ? LARGEST_VALUE / largest : 0;
    const length = 2 * channels * (width + 2 * border);
    const into = this.room.take(length * wanted.lines);
    const first = into + length * (low - wanted.top) + 2 * channels * border;
    for (let i = 0; i < high - low; i++)
      program.roundValues(from + BYTES * count * i, count, scale, first + length * i);
    return { at: into, largest };
  }
}

interface Lines {
  readonly top: number;
  readonly lines: number;
}

function shapeAfter(
  { width, height }: Pick<Layer, 'width' | 'height'>,
  { stride, after }: Pick<Convolution, 'stride' | 'after'>,
): Pick<Layer, 'width' | 'height' | 'channels'> {
  const [across, down] = [Math.ceil(width / stride), Math.ceil(height / stride)];
  if (across < PIXELS) throw new RangeError(`a convolution needs ${PIXELS} pixels in a line, not ${across}`);
  return { width: across, height: down, channels: after };
}

/** In the order of use: eight channels after, tap, channel before. */
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
