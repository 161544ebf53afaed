import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { locateOnnxFile } from './locate-onnx-file.ts';

/** An operator's description of an ONNX file that finds objects. `docs/operations.md` has an example. */
export interface ObjectModelDescription {
  /** Readable, including the version. */
  readonly title: string;
  /** In the order of the model's classes. */
  readonly labels: readonly string[];
  readonly input: {
    /** Pixels. */
    readonly width: number;
    readonly height: number;
    readonly fit: 'stretch' | 'letterbox';
    readonly layout: 'nchw' | 'nhwc';
    /** The value of a sample of 255; 0 stays 0. */
    readonly white: 1 | 255;
  };
  /**
   * `rows`: [1, N, 6], for each box left, top, right, bottom, certainty and class. `classes`: [1, 4 +
   * classes, N] or its transpose, for each box centre, size and a certainty for every class. Lengths in
   * pixels of the input.
   */
  readonly output: 'rows' | 'classes';
}

/** A model beside the bundled one. */
export interface OperatorModel {
  readonly description: ObjectModelDescription;
  /** Path of the ONNX file. */
  readonly path: string;
}

const MAX_SIDE = 4_096;
const MAX_LABELS = 10_000;
const MAX_NAME_LENGTH = 60;

/**
 * The models described in a folder: each `*.json` names its ONNX file. Throws an Error with the fault and its
 * place.
 */
export async function readObjectModels(folder: string): Promise<OperatorModel[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort();
  return Promise.all(names.map((name) => readModel(folder, name)));
}

async function readModel(folder: string, name: string): Promise<OperatorModel> {
  const path = join(folder, name);
  try {
    const { file, ...given } = JSON.parse(await readFile(path, 'utf8')) as { file: unknown };
    const description = readDescription(given);
    const { path: model } = await locateOnnxFile(folder, file);
    return { description, path: model };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`The object model in ${path} cannot be used: ${reason}`, { cause: error });
  }
}

type Given = Partial<Record<keyof ObjectModelDescription, unknown>>;

/** Throws an Error that names the first invalid member. */
export function readDescription({ title, labels, input, output }: Given): ObjectModelDescription {
  const isName = (value: unknown) =>
    typeof value === 'string' && value.trim() !== '' && value.length <= MAX_NAME_LENGTH;
  require(isName(title), `"title" has to be a text of at most ${MAX_NAME_LENGTH} characters`);
  const hasLabels =
    Array.isArray(labels) && labels.length > 0 && labels.length <= MAX_LABELS && labels.every(isName);
  require(hasLabels, `"labels" has to be a list of names of at most ${MAX_NAME_LENGTH} characters`);
  require(output === 'rows' || output === 'classes', '"output" has to be "rows" or "classes"');
  const known = (input ?? {}) as Partial<Record<keyof ObjectModelDescription['input'], unknown>>;
  const { width, height, fit = 'letterbox', layout = 'nchw', white = 1 } = known;
  for (const side of [width, height])
    require(Number.isInteger(side) &&
      Number(side) >= 32 &&
      Number(side) <= MAX_SIDE, '"input" needs width and height in pixels, 32 to 4096');
  require(fit === 'stretch' || fit === 'letterbox', '"input.fit" is "stretch" or "letterbox"');
  require(layout === 'nchw' || layout === 'nhwc', '"input.layout" is "nchw" or "nhwc"');
  require(white === 1 || white === 255, '"input.white" is 1 or 255');
  return { title, labels, output, input: { width, height, fit, layout, white } } as ObjectModelDescription;
}

function require(holds: boolean, message: string): void {
  if (!holds) throw new Error(message);
}
