import { medianOf } from '../../media/video/measure-changes.ts';

export interface Gap {
  /** In seconds. */
  readonly from: number;
  readonly to: number;
}

const IRREGULAR = 0.2;
/** The share of irregular intervals from which on a video has a variable frame rate. */
const VARIABLE = 0.03;
const MIN_STEPS = 2.5;

/** Gaps in the time stamps of a video with an otherwise constant frame rate. */
export function findGaps(times: Float64Array): Gap[] {
  const steps = [...times.subarray(1)].map((time, index) => time - (times[index] as number));
  const usual = medianOf(steps);
  if (usual <= 0 || steps.length < 20) return [];
  const irregular = steps.filter((step) => Math.abs(step - usual) > IRREGULAR * usual).length;
  if (irregular > Math.max(2, VARIABLE * steps.length)) return [];
  return steps.flatMap((step, index) =>
    step >= MIN_STEPS * usual ? [{ from: times[index] as number, to: times[index + 1] as number }] : [],
  );
}
