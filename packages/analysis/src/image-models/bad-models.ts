/** Faulty models for tests. Input `picture` [1, 3, 32, 32], output `score`. */
import {
  floats,
  graph,
  graphAttribute,
  integerAttribute,
  integers,
  integersAttribute,
  message,
  model,
  node,
  truth,
  value,
} from '../child/write-onnx.ts';

const SIDE = 32;
const input = value('picture', [1, 3, SIDE, SIDE]);
const mean = [
  node('ReduceMean', ['picture'], 'whole', integersAttribute('axes', [2, 3])),
  node(
    'ReduceMean',
    ['whole'],
    'mean',
    integersAttribute('axes', [1, 2, 3]),
    integerAttribute('keepdims', 0),
  ),
];

export const SMALL_INPUT = { width: SIDE, height: SIDE, fit: 'stretch' } as const;

/** The mean of all samples as its score, and one channel as its map. */
export const writeMeanModel = () =>
  model({
    input,
    outputs: [value('score', [1])],
    constants: [],
    nodes: [...mean, node('Identity', ['mean'], 'score')],
  });

/** The square root of a negative number. */
export const writeNanModel = () =>
  model({
    input,
    outputs: [value('score', [1])],
    constants: [floats('two', [1], [2])],
    nodes: [...mean, node('Sub', ['mean', 'two'], 'less'), node('Sqrt', ['less'], 'score')],
  });

/** A loop whose condition is always true. */
export const writeEndlessModel = () =>
  model({
    input,
    outputs: [value('score', [1])],
    constants: [truth('always', true)],
    nodes: [
      ...mean,
      node(
        'Loop',
        ['', 'always', 'mean'],
        'score',
        graphAttribute(
          'body',
          graph({
            inputs: [value('round', [], 7), value('goes', [], 9), value('before', [1])],
            outputs: [value('on', [], 9), value('after', [1])],
            constants: [],
            nodes: [node('Identity', ['goes'], 'on'), node('Sin', ['before'], 'after')],
          }),
        ),
      ),
    ],
  });

/** Two billion bytes of the same value. */
export const writeHungryModel = () =>
  model({
    input,
    outputs: [value('score', [])],
    constants: [integers('huge', [512, 1024, 1024])],
    nodes: [
      ...mean,
      node('Expand', ['mean', 'huge'], 'large'),
      node('Sin', ['large'], 'waves'),
      node('ReduceMax', ['waves'], 'score', integerAttribute('keepdims', 0)),
    ],
  });

/** Its tensor is no valid map. */
export const writeFlatModel = () =>
  model({
    input,
    outputs: [value('map', [1, 3, SIDE, SIDE, 1]), value('score', [1])],
    constants: [integers('last', [4])],
    nodes: [...mean, node('Identity', ['mean'], 'score'), node('Unsqueeze', ['picture', 'last'], 'map')],
  });

/** Bytes that begin like a model. */
export const writeBrokenModel = () => message([1, 8], [7, 'no graph']);
