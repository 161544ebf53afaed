/** Models for tests with one fixed box: its certainty is the mean of the picture's red (or of its green). */
import { floats, integerAttribute, integers, integersAttribute, model, node, value } from '../write-onnx.ts';

interface Shape {
  /** Side of the square input, in pixels. */
  readonly side: number;
  /** As in the output. */
  readonly box: readonly [number, number, number, number];
}

/** Output [1, 1, 6]: the box, the mean of red as its certainty, and the label. */
export function writeRowModel({ side, box, label }: Shape & { readonly label: number }): Uint8Array {
  return model({
    input: value('picture', [1, 3, side, side]),
    outputs: [value('rows', [1, 1, 6])],
    constants: [
      floats('box', [1, 1, 4], [...box]),
      floats('label', [1, 1, 1], [label]),
      integers('first', [0]),
      integers('second', [1]),
      integers('channel', [1]),
    ],
    nodes: [
      node('Slice', ['picture', 'first', 'second', 'channel'], 'red'),
      node('ReduceMean', ['red'], 'mean', integersAttribute('axes', [2, 3]), integerAttribute('keepdims', 1)),
      node('Squeeze', ['mean', 'channel'], 'flat'),
      node('Concat', ['box', 'flat', 'label'], 'rows', integerAttribute('axis', 2)),
    ],
  });
}

/** Output [1, 6, 1]: the box and, for two classes, the means of red and green. */
export function writeBoxModel({ side, box }: Shape): Uint8Array {
  return model({
    input: value('picture', [1, 3, side, side]),
    outputs: [value('boxes', [1, 6, 1])],
    constants: [
      floats('box', [1, 4, 1], [...box]),
      integers('first', [0]),
      integers('third', [2]),
      integers('channel', [1]),
      integers('width', [3]),
    ],
    nodes: [
      node('Slice', ['picture', 'first', 'third', 'channel'], 'colours'),
      node(
        'ReduceMean',
        ['colours'],
        'means',
        integersAttribute('axes', [2, 3]),
        integerAttribute('keepdims', 1),
      ),
      node('Squeeze', ['means', 'width'], 'flat'),
      node('Concat', ['box', 'flat'], 'boxes', integerAttribute('axis', 1)),
    ],
  });
}
