import type { Layer } from './convolution.ts';
import { program, Room } from './program.ts';

const BYTES = 4;

/** Concatenates the channels of layers of the same size. */
export function joinChannels(...layers: readonly [Layer, ...Layer[]]): Layer {
  const channels = layers.reduce((sum, layer) => sum + layer.channels, 0);
  const pixels = layers[0].values.length / layers[0].channels;
  const room = new Room();
  const into = room.takeUnset(BYTES * pixels * channels);
  const from = room.takeUnset(Math.max(...layers.map(({ values }) => values.byteLength)));
  let first = 0;
  for (const { values, channels: count } of layers) {
    room.write(from, values);
    program.spreadChannels(from, pixels, BYTES * count, into + BYTES * first, BYTES * channels);
    first += count;
  }
  return { ...layers[0], channels, values: room.view(Float32Array, into, pixels * channels).slice() };
}
