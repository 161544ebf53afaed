import type { ModelInput, TensorOutput } from '../../image-models/describe-model.ts';
import type { OnnxTensor } from '../onnx-runtime.ts';

/** Row-major, 0 (nothing) to 1 (most suspicious). */
export interface OutputMap {
  readonly width: number;
  readonly height: number;
  readonly values: Float32Array;
}

/** @throws Error in plain words if the tensor is missing, has another shape, or contains invalid numbers */
export function readMap(
  outputs: Readonly<Record<string, OnnxTensor>>,
  output: TensorOutput,
  { layout }: Pick<ModelInput, 'layout'>,
): OutputMap {
  const { dims, data } = take(outputs, output);
  const [batch, ...rest] = dims.length > 2 ? dims : [1, ...dims];
  const [first = 0, second = 0, third = 0] = rest;
  const [channels, height, width] =
    rest.length === 2
      ? [1, first, second]
      : layout === 'nhwc'
        ? [third, first, second]
        : [first, second, third];
  if (batch !== 1 || rest.length < 2 || rest.length > 3 || width * height === 0)
    throw new Error(
      `its output “${output.name}” is ${show(dims)}, and a map needs one row and column at least, of one picture`,
    );
  requireChannel(output, channels, dims);
  const count = width * height;
  const step = rest.length === 3 && layout === 'nhwc' ? channels : 1;
  const stride = step === 1 ? count : 1;
  const values = new Float32Array(count);
  for (let i = 0; i < count; i++) values[i] = readValue(data, output, { start: i * step, stride, channels });
  return { width, height, values };
}

/** 0 to 1. @throws Error as `readMap` */
export function readScore(outputs: Readonly<Record<string, OnnxTensor>>, output: TensorOutput): number {
  const { dims, data } = take(outputs, output);
  requireChannel(output, data.length, dims);
  return readValue(data, output, { start: 0, stride: 1, channels: data.length });
}

function take(outputs: Readonly<Record<string, OnnxTensor>>, { name }: TensorOutput): OnnxTensor {
  const tensor = outputs[name];
  if (tensor) return tensor;
  throw new Error(`it has no output “${name}”; it has ${Object.keys(outputs).join(', ')}`);
}

function requireChannel({ name, channel }: TensorOutput, channels: number, dims: readonly number[]): void {
  if (channel >= channels)
    throw new Error(`its output “${name}” is ${show(dims)} and has no channel ${channel}`);
}

interface Channels {
  readonly start: number;
  readonly stride: number;
  readonly channels: number;
}

function readValue(
  data: ArrayLike<number>,
  { name, activation, channel, range: [low, high] }: TensorOutput,
  { start, stride, channels }: Channels,
): number {
  const raw = Number(data[start + channel * stride]);
  if (!Number.isFinite(raw)) throw new Error(`its output “${name}” holds values that are no numbers`);
  const value =
    activation === 'sigmoid'
      ? 1 / (1 + Math.exp(-raw))
      : activation === 'softmax'
        ? 1 / sumExponentials(data, raw, { start, stride, channels })
        : raw;
  const share = (value - low) / (high - low);
  // The others of a softmax may be infinite, and then so is the sum.
  if (!Number.isFinite(share)) throw new Error(`its output “${name}” holds values that are no numbers`);
  return Math.min(1, Math.max(0, share));
}

/** Over all channels, relative to the one in question. */
function sumExponentials(
  data: ArrayLike<number>,
  raw: number,
  { start, stride, channels }: Channels,
): number {
  let sum = 0;
  for (let channel = 0; channel < channels; channel++)
    sum += Math.exp(Number(data[start + channel * stride]) - raw);
  // If another one is overwhelmingly larger, its share is 0.
  return sum === Number.POSITIVE_INFINITY ? Number.MAX_VALUE : sum;
}

const show = (dims: readonly number[]) => `[${dims.join(', ')}]`;
