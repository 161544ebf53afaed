import type { Area as PictureArea } from '../../method.ts';
import type { Area } from '../connected-areas.ts';
import type { GridVotes } from './cast-votes.ts';

/** The pixels of an area of cells. */
export function locateCells({ cell, margin }: GridVotes, area: Area): PictureArea {
  return {
    x: area.left * cell + margin,
    y: area.top * cell + margin,
    width: (area.right - area.left + 1) * cell,
    height: (area.bottom - area.top + 1) * cell,
  };
}
