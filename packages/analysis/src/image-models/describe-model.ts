/** An operator's description of an ONNX file that examines pictures. `docs/operations.md` has an example. */
export interface ImageModelDescription {
  /** Readable, including the version. */
  readonly name: string;
  /** The licence of the model, for readers: an SPDX identifier or a few words. */
  readonly licence: string;
  readonly input: ModelInput;
  /** The output of the heat map; null: the model draws none. */
  readonly map: MapOutput | null;
  readonly score: ScoreOutput;
}

export interface ModelInput {
  /** Name of the tensor; null: the model's only input. */
  readonly name: string | null;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /**
   * `tile`: pieces of that size at the picture's own resolution, which keeps its traces. `stretch`: scaled, other
   * proportions distorted. `letterbox`: scaled, with grey around it.
   */
  readonly fit: 'tile' | 'stretch' | 'letterbox';
  readonly colour: 'rgb' | 'bgr' | 'grey';
  readonly layout: 'nchw' | 'nhwc';
  /** A sample s of 0 to 255 becomes (s · scale − mean) / deviation, by channel in the order of `colour`. */
  readonly scale: number;
  readonly mean: readonly number[];
  readonly deviation: readonly number[];
}

/** The transformation of a tensor's values. */
export interface TensorOutput {
  /** Name of the tensor. */
  readonly name: string;
  readonly activation: 'none' | 'sigmoid' | 'softmax';
  /** Index of the channel or class that indicates tampering; from 0. */
  readonly channel: number;
  /** Values shown as 0 and as most suspicious (1). The first may be the larger one. */
  readonly range: readonly [number, number];
}

/**
 * [1, channels, rows, columns] or, with `layout` `nhwc`, [1, rows, columns, channels]; a single channel may
 * be omitted.
 */
export type MapOutput = TensorOutput;

/** One value for the picture (for tiles the largest), or a quantile of the map. */
export type ScoreOutput = TensorOutput | { readonly quantile: number };

const MAX_SIDE = 4_096;
const MIN_SIDE = 16;
const MAX_NAME_LENGTH = 60;
const MAX_LICENCE_LENGTH = 120;
const MAX_CHANNELS = 1_000;

type Given = Readonly<Record<string, unknown>>;

/** @throws Error that names the first invalid member */
export function readDescription(given: unknown): ImageModelDescription {
  const { name, licence, input, map, score } = takeObject(given, 'the file', [
    ...['name', 'licence', 'file', 'input', 'map', 'score'],
  ]);
  const described = {
    name: takeText(name, '"name"', MAX_NAME_LENGTH),
    licence: takeText(licence, '"licence"', MAX_LICENCE_LENGTH),
    input: readInput(takeObject(input, '"input"', INPUT_MEMBERS)),
    map: map === undefined || map === null ? null : readTensor(map, 'map'),
    score: readScore(score),
  };
  if ('quantile' in described.score && !described.map)
    throw new Error('"score.quantile" is taken of the map, and there is no "map"');
  return described;
}

const INPUT_MEMBERS = ['name', 'width', 'height', 'fit', 'colour', 'layout', 'scale', 'mean', 'deviation'];

function readInput(given: Given): ModelInput {
  const { name = null, width, height, fit, colour = 'rgb', layout = 'nchw', scale = 1 / 255 } = given;
  for (const [side, value] of [
    ['width', width],
    ['height', height],
  ] as const)
    check(isWhole(value, MIN_SIDE, MAX_SIDE), `"input.${side}" has to be ${MIN_SIDE} to ${MAX_SIDE} pixels`);
  check(isOneOf(fit, ['tile', 'stretch', 'letterbox']), '"input.fit" is "tile", "stretch" or "letterbox"');
  check(isOneOf(colour, ['rgb', 'bgr', 'grey']), '"input.colour" is "rgb", "bgr" or "grey"');
  check(isOneOf(layout, ['nchw', 'nhwc']), '"input.layout" is "nchw" or "nhwc"');
  check(isNumber(scale) && scale !== 0, '"input.scale" has to be a number other than 0');
  const channels = colour === 'grey' ? 1 : 3;
  const { mean = Array(channels).fill(0), deviation = Array(channels).fill(1) } = given;
  const takeChannels = (values: unknown, member: string): number[] => {
    const fits = Array.isArray(values) && values.length === channels && values.every(isNumber);
    check(fits, `"input.${member}" has to be a list of ${channels} ${channels === 1 ? 'number' : 'numbers'}`);
    return values as number[];
  };
  const deviations = takeChannels(deviation, 'deviation');
  check(!deviations.includes(0), '"input.deviation" must not hold 0');
  return {
    name: name === null ? null : takeText(name, '"input.name"', MAX_LICENCE_LENGTH),
    ...{ width, height, fit, colour, layout, scale },
    mean: takeChannels(mean, 'mean'),
    deviation: deviations,
  } as ModelInput;
}

function readScore(given: unknown): ScoreOutput {
  if (!isObject(given) || !('quantile' in given)) return readTensor(given, 'score');
  const { quantile } = takeObject(given, '"score"', ['quantile']);
  check(isNumber(quantile) && quantile >= 0 && quantile <= 1, '"score.quantile" has to be from 0 to 1');
  return { quantile: quantile as number };
}

function readTensor(given: unknown, member: 'map' | 'score'): TensorOutput {
  const known = takeObject(given, `"${member}"`, ['name', 'activation', 'channel', 'range']);
  const { name, activation = 'none', channel = 0, range = [0, 1] } = known;
  check(
    isOneOf(activation, ['none', 'sigmoid', 'softmax']),
    `"${member}.activation" is "none", "sigmoid" or "softmax"`,
  );
  check(isWhole(channel, 0, MAX_CHANNELS), `"${member}.channel" counts from 0`);
  const isRange =
    Array.isArray(range) && range.length === 2 && range.every(isNumber) && range[0] !== range[1];
  check(isRange, `"${member}.range" has to be two different numbers`);
  return {
    name: takeText(name, `"${member}.name"`, MAX_LICENCE_LENGTH),
    ...{ activation, channel, range },
  } as TensorOutput;
}

/** A member with a misspelt name would be ignored silently. */
function takeObject(given: unknown, what: string, members: readonly string[]): Given {
  if (!isObject(given)) throw new Error(`${what} has to be a JSON object`);
  const unknown = Object.keys(given).find((name) => !members.includes(name));
  check(unknown === undefined, `${what} has no member "${unknown}"; it may have ${members.join(', ')}`);
  return given;
}

function takeText(value: unknown, what: string, longest: number): string {
  const isText = typeof value === 'string' && value.trim() !== '' && value.length <= longest;
  check(isText, `${what} has to be a text of at most ${longest} characters`);
  return (value as string).trim();
}

const isObject = (value: unknown): value is Given =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
const isWhole = (value: unknown, least: number, most: number) =>
  Number.isInteger(value) && Number(value) >= least && Number(value) <= most;
const isOneOf = (value: unknown, words: readonly string[]) =>
  typeof value === 'string' && words.includes(value);

function check(holds: boolean, message: string): void {
  if (!holds) throw new Error(message);
}
