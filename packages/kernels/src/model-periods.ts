import { program, Room } from './program.ts';

/** What values are like where nothing was quantised, and how values of one step are spread. */
export interface PeriodSource {
  /** How much lies below each bin, and at the end how much there is; whole numbers. */
  readonly below: Float64Array;
  /** The bin of the value 0. */
  readonly centre: number;
  /** Weights of the bins around a multiple of a step, an odd number of them. */
  readonly spread: Float64Array;
}

/**
 * Probabilities of some bins where values were quantised by each of some steps, from the first to the last: they gather at the
 * multiples of the step and are spread from there (Bianchi, Piva 2012, equation 14). Laplace's correction keeps them above 0.
 * @returns those of one step after those of the other
 */
export function modelPeriods(
  { below, centre, spread }: PeriodSource,
  [first, last]: readonly [number, number],
  bins: Int32Array,
): Float64Array {
  const length = below.length - 1;
  const all = below[length];
  const count = bins.length;
  const room = new Room();
  const [belowAt, spreadAt, binsAt] = [room.put(below), room.put(spread), room.put(bins)];
  const masses = room.takeUnset(8 * length);
  const into = room.takeUnset(8 * count * (last - first + 1));
  const reach = (spread.length - 1) / 2;
  for (let step = first, at = into; step <= last; step++, at += 8 * count) {
    const total = program.gatherMasses(belowAt, length, centre % step, step, spreadAt, reach, masses);
    const scale = total > 0 ? all / total : 0;
    program.smoothMasses(masses, binsAt, count, scale, all + length, at);
  }
  return room.view(Float64Array, into, count * (last - first + 1)).slice();
}
