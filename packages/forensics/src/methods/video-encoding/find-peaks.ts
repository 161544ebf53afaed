import type { FrameSeries } from '../../media/video/decoded-video.ts';
import { medianOf } from '../../media/video/measure-changes.ts';

const REACH = 5;
const RISE = 1.35;

/**
 * Predicted frames in which more is newly coded than in those around them, by size and by the area without
 * motion vectors. A key frame of an earlier encoding has other errors than the frames before it, so it is
 * predicted less well.
 */
export function findPeaks({ types, sizes, unmoved }: FrameSeries): number[] {
  const predicted = types.flatMap((type, index) => (type === 'P' ? [index] : []));
  return predicted.filter((index, place) => {
    const near = [
      ...predicted.slice(Math.max(0, place - REACH), place),
      ...predicted.slice(place + 1, place + 1 + REACH),
    ];
    const size = medianOf(near.map((at) => sizes[at]));
    const area = medianOf(near.map((at) => unmoved[at]));
    const isLarger = sizes[index] > RISE * size && sizes[index] > 0;
    const isNewer = Number.isNaN(area) || unmoved[index] >= area + 0.02;
    return isLarger && isNewer;
  });
}
