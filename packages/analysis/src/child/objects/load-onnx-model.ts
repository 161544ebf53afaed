import { say } from '@assay/statements';
import { AnalysisFailure } from '../../failure.ts';
import type { ObjectModelDescription } from '../../object-models.ts';
import { firstLine } from '../first-line.ts';
import { loadOnnxRuntime, type OnnxTensor } from '../onnx-runtime.ts';
import type { ObjectModel, SeenObject } from './object-model.ts';

/**
 * An operator's model, in WebAssembly: a malicious file can only affect this process's memory. Throws
 * `AnalysisFailure` `unavailable`; the returned model throws it for output of another shape.
 */
export async function loadOnnxModel(
  { title, input, labels, output }: ObjectModelDescription,
  bytes: Uint8Array,
): Promise<ObjectModel> {
  const fail = (error: unknown): never => {
    const reason = firstLine(error);
    throw new AnalysisFailure('unavailable', say('failure.object-model-unusable', { model: title, reason }));
  };
  try {
    const runtime = await loadOnnxRuntime();
    const session = await runtime.InferenceSession.create(bytes, { executionProviders: ['wasm'] });
    const [inputName] = session.inputNames;
    const [outputName] = session.outputNames;
    if (!inputName || !outputName) throw new Error('it has no input, or no output');
    const { width, height, layout } = input;
    const dims = layout === 'nchw' ? [1, 3, height, width] : [1, height, width, 3];
    const look = async (pixels: Uint8Array): Promise<SeenObject[]> => {
      const tensor = new runtime.Tensor('float32', arrange(pixels, input), dims);
      const answer = (await session.run({ [inputName]: tensor }))[outputName];
      if (!answer) throw new Error('it gives no output');
      return output === 'rows' ? readRows(answer, labels, input) : readClasses(answer, labels, input);
    };
    return { width, height, fit: input.fit, look: (pixels) => look(pixels).catch(fail) };
  } catch (error) {
    return fail(error);
  }
}

type Input = ObjectModelDescription['input'];

function arrange(pixels: Uint8Array, { layout, white }: Input): Float32Array {
  const scale = white / 255;
  const values = new Float32Array(pixels.length);
  const plane = pixels.length / 3;
  for (let i = 0; i < pixels.length; i++) {
    const place = layout === 'nhwc' ? i : (i % 3) * plane + Math.floor(i / 3);
    values[place] = (pixels[i] ?? 0) * scale;
  }
  return values;
}

const ROW = 6;
const BOX = 4;

function readRows({ dims, data }: OnnxTensor, labels: readonly string[], input: Input): SeenObject[] {
  if (dims.at(-1) !== ROW) throw new Error(`its output is ${describe(dims)} and not [1, N, ${ROW}]`);
  const seen: SeenObject[] = [];
  for (let start = 0; start + ROW <= data.length; start += ROW) {
    const [left = 0, top = 0, right = 0, bottom = 0, certainty = 0, place = -1] = Array.from(
      { length: ROW },
      (_, i) => data[start + i],
    );
    const name = labels[Math.round(place)];
    if (name !== undefined) seen.push({ name, certainty, ...toShares({ left, top, right, bottom }, input) });
  }
  return seen;
}

function readClasses({ dims, data }: OnnxTensor, labels: readonly string[], input: Input): SeenObject[] {
  const members = BOX + labels.length;
  const [first = 0, second = 0] = dims.slice(-2);
  const isTransposed = second === members && first !== members;
  if (!isTransposed && first !== members)
    throw new Error(`its output is ${describe(dims)}, and ${labels.length} labels need [1, ${members}, N]`);
  const count = isTransposed ? first : second;
  const at = (member: number, box: number) =>
    data[isTransposed ? box * members + member : member * count + box] ?? 0;
  return Array.from({ length: count }, (_, box) => {
    const best = { name: labels[0] ?? '', certainty: at(BOX, box) };
    for (const [label, name] of labels.entries()) {
      const certainty = at(BOX + label, box);
      if (certainty > best.certainty) Object.assign(best, { name, certainty });
    }
    const [x, y, width, height] = [at(0, box), at(1, box), at(2, box), at(3, box)] as const;
    const edges = { left: x - width / 2, top: y - height / 2, right: x + width / 2, bottom: y + height / 2 };
    return { ...best, ...toShares(edges, input) };
  });
}

function toShares<Edges extends Pick<SeenObject, 'left' | 'top' | 'right' | 'bottom'>>(
  { left, top, right, bottom }: Edges,
  { width, height }: Input,
) {
  return { left: left / width, top: top / height, right: right / width, bottom: bottom / height };
}

const describe = (dims: readonly number[]) => `[${dims.join(', ')}]`;
