import type { PeriodSource } from '../model-periods.ts';

export function modelPeriods(
  source: PeriodSource,
  [first, last]: readonly [number, number],
  bins: Int32Array,
): Float64Array {
  const all = source.below.at(-1)!;
  const models: number[] = [];
  for (let step = first; step <= last; step++) {
    const { masses, total } = gather(source, step);
    const scale = total > 0 ? all / total : 0;
    for (const bin of bins) models.push((masses[bin] * scale + 1) / (all + masses.length));
  }
  return Float64Array.from(models);
}

function gather({ below, centre, spread }: PeriodSource, step: number) {
  const masses = new Float64Array(below.length - 1);
  const reach = (spread.length - 1) / 2;
  const half = Math.floor(step / 2);
  let total = 0;
  for (let bin = centre % step; bin < masses.length; bin += step) {
    const low = Math.max(0, bin - half);
    const high = Math.min(masses.length - 1, bin + half);
    let mass = below[high + 1] - below[low];
    if (step % 2 === 0 && low === bin - half) mass -= (below[low + 1] - below[low]) / 2;
    if (step % 2 === 0 && high === bin + half) mass -= (below[high + 1] - below[high]) / 2;
    for (const [i, weight] of spread.entries()) {
      const into = bin + i - reach;
      if (mass === 0 || into < 0 || into >= masses.length) continue;
      masses[into] += mass * weight;
      total += mass * weight;
    }
  }
  return { masses, total };
}
