import { describeTraces } from '../../../packages/forensics/src/methods/learned-traces/describe-traces.ts';
import learnedTraces from '../../../packages/forensics/src/methods/learned-traces/learned-traces.ts';
import { NETWORK_FOLDER } from '../network/network-folder.ts';
import { readMap } from '../network/present-maps.ts';
import type { MeasuredExample } from './example.ts';
import { shrink } from './measure-example.ts';

/**
 * With what `learned-traces` says by a network that has seen nothing of the picture's camera: its map as `train.py` wrote it for
 * the fold in which the picture is held out. As it is where there is none: the method does not take larger pictures.
 */
export function addLearned(measured: MeasuredExample): MeasuredExample {
  const map = readMap(NETWORK_FOLDER, measured.id);
  if (!map) return measured;
  const { id, version, title, cue } = learnedTraces;
  const result = shrink(
    { model: id, version, title, cue, milliseconds: 0, ...describeTraces(map) },
    measured.grid,
  );
  return { ...measured, results: [...measured.results, result] };
}
