import type { Convolution, WholeConvolution } from '../convolution.ts';

/** As `roundWeights` in `../round-weights.ts`. */
export function roundWeights({
  weights,
  ...taps
}: Omit<Convolution, 'shape' | 'beyond'>): Pick<WholeConvolution, 'weights' | 'units'> {
  const { before, after, size } = taps;
  const ofChannel = before * size * size;
  const units = Float32Array.from({ length: after }, (_, channel) => {
    const own = weights.subarray(channel * ofChannel, (channel + 1) * ofChannel).map(Math.abs);
    const most = own.reduce((most, weight) => Math.max(most, weight), 0);
    const sum = own.reduce((sum, weight) => sum + weight, 0);
    return Math.max(most / 32_767, sum / (2 ** 31 / 4_096 - ofChannel / 2 - 1));
  });
  const grouped = new Int16Array(weights.length);
  let at = 0;
  for (let first = 0; first < after; first += 8)
    for (let tap = 0; tap < size * size; tap++)
      for (let pair = 0; pair < before; pair += 2)
        for (let channel = first; channel < first + 8; channel++)
          for (let own = pair; own < pair + 2; own++) {
            const weight = weights[(channel * before + own) * size * size + tap];
            grouped[at++] = weight === 0 ? 0 : Math.round(weight / units[channel]);
          }
  return { weights: grouped, units };
}
