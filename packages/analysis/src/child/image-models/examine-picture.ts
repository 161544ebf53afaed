import type { HeatMap, PixelImage } from '@assay/forensics';
import type { ImageModelDescription } from '../../image-models/describe-model.ts';
import { loadOnnxRuntime, type OnnxRuntime, type OnnxSession } from '../onnx-runtime.ts';
import { joinMaps } from './join-maps.ts';
import { arrangeInput, placeInput } from './place-input.ts';
import { readMap, readScore } from './read-output.ts';

/** The result of a model for one picture. */
export interface Examined {
  /** 0 (nothing) to 1 (most suspicious). */
  readonly score: number;
  readonly map: HeatMap | null;
}

export interface LoadedModel {
  /** The runtime that computes it, with its version. */
  readonly runtime: string;
  /** @throws Error in plain words if the model's output does not match its description */
  readonly examine: (picture: PixelImage) => Promise<Examined>;
}

/**
 * @throws Error if the file is not an ONNX model that the runtime accepts, or has other inputs than described
 */
export async function loadImageModel(
  description: ImageModelDescription,
  bytes: Uint8Array,
): Promise<LoadedModel> {
  const runtime = await loadOnnxRuntime();
  const session = await runtime.InferenceSession.create(bytes, { executionProviders: ['wasm'] });
  const inputName = chooseInput(session, description);
  return {
    runtime: `onnxruntime-web ${runtime.env.versions.web ?? 'of unknown version'}`,
    examine: (picture) => examine({ runtime, session, inputName, description }, picture),
  };
}

function chooseInput({ inputNames }: OnnxSession, { input: { name } }: ImageModelDescription): string {
  const [only, ...others] = inputNames;
  if (name !== null && inputNames.includes(name)) return name;
  if (name === null && only !== undefined && others.length === 0) return only;
  throw new Error(
    name === null
      ? `it has ${inputNames.length} inputs (${inputNames.join(', ')}), and "input.name" says which one`
      : `it has no input “${name}”; it has ${inputNames.join(', ')}`,
  );
}

interface Loaded {
  readonly runtime: OnnxRuntime;
  readonly session: OnnxSession;
  readonly inputName: string;
  readonly description: ImageModelDescription;
}

async function examine(
  { runtime, session, inputName, description }: Loaded,
  picture: PixelImage,
): Promise<Examined> {
  const { input, map: mapOutput, score: scoreOutput } = description;
  const { width, height, layout, colour } = input;
  const channels = colour === 'grey' ? 1 : 3;
  const dims = layout === 'nchw' ? [1, channels, height, width] : [1, height, width, channels];
  const joined = mapOutput && joinMaps(picture, input);
  let highest = 0;
  for await (const shown of placeInput(picture, input)) {
    const tensor = new runtime.Tensor('float32', arrangeInput(shown.pixels, input), dims);
    const outputs = await session.run({ [inputName]: tensor });
    if (mapOutput) joined?.add(readMap(outputs, mapOutput, input), shown);
    if (!('quantile' in scoreOutput)) highest = Math.max(highest, readScore(outputs, scoreOutput));
  }
  const map = joined?.finish() ?? null;
  const score = 'quantile' in scoreOutput && map ? takeQuantile(map.values, scoreOutput.quantile) : highest;
  return { score, map };
}

/** The value that at least this share of the map does not exceed. */
function takeQuantile(values: Float32Array, share: number): number {
  const sorted = values.toSorted();
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0;
}
