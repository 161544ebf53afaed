import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  floats,
  integers,
  integersAttribute,
  model,
  node,
  textAttribute,
  value,
} from '../child/write-onnx.ts';

/** As printed in `docs/operations.md`. */
export const EXAMPLE_DESCRIPTION = {
  name: 'Laplacian residual 1.0',
  licence: 'Apache-2.0',
  file: 'laplacian.onnx',
  input: { name: 'picture', width: 256, height: 256, fit: 'tile', colour: 'grey', layout: 'nchw' },
  map: { name: 'residual', range: [0, 0.25] },
  score: { name: 'unevenness', range: [0, 0.25] },
} as const;

const SIDE = EXAMPLE_DESCRIPTION.input.width;
const CELL = 16;

/**
 * The difference of a photo's pixels from their four neighbours: its mean over cells of 16 pixels is the map,
 * and the excess of the largest cell over their mean is the score. An example of the format, not a detector.
 */
export function writeExampleModel(): Uint8Array {
  const cells = SIDE / CELL;
  return model({
    input: value('picture', [1, 1, SIDE, SIDE]),
    outputs: [value('residual', [1, 1, cells, cells]), value('unevenness', [1, 1, 1, 1])],
    constants: [
      floats('laplacian', [1, 1, 3, 3], [0, -1, 0, -1, 4, -1, 0, -1, 0]),
      integers('edge', [0, 0, 1, 1, 0, 0, 1, 1]),
    ],
    nodes: [
      // The frame repeats the picture's edge, so that the border is not an edge.
      node('Pad', ['picture', 'edge'], 'framed', textAttribute('mode', 'edge')),
      node('Conv', ['framed', 'laplacian'], 'edges'),
      node('Abs', ['edges'], 'sizes'),
      node(
        'AveragePool',
        ['sizes'],
        'residual',
        integersAttribute('kernel_shape', [CELL, CELL]),
        integersAttribute('strides', [CELL, CELL]),
      ),
      node('GlobalMaxPool', ['residual'], 'largest'),
      node('GlobalAveragePool', ['residual'], 'mean'),
      node('Sub', ['largest', 'mean'], 'unevenness'),
    ],
  });
}

/** Writes `laplacian.onnx` and `laplacian.json` into a folder, which is created if it does not exist. */
export async function writeExample(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, EXAMPLE_DESCRIPTION.file), writeExampleModel());
  await writeFile(join(folder, 'laplacian.json'), `${JSON.stringify(EXAMPLE_DESCRIPTION, null, 2)}\n`);
}
