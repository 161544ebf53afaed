import { GRIDS, type GridVotes } from './cast-votes.ts';
import { weighVotes } from './weigh-votes.ts';

export interface MainGrid {
  /** 8·y + x of its corner; −1 if none is significant. */
  readonly grid: number;
  /** The common logarithm of the number of false alarms; significant below 0. */
  readonly logNfa: number;
  /** The share of votes for the strongest grid. */
  readonly share: number;
}

/** The grid of the whole picture: the strongest one if it is significant. */
export function findMainGrid({ votes }: GridVotes): MainGrid {
  const totals = new Float64Array(GRIDS);
  for (let i = 0; i < votes.length; i++) totals[i % GRIDS] += votes[i];
  const all = totals.reduce((sum, count) => sum + count, 0);
  const most = Math.max(...totals);
  const logNfa = Math.log10(GRIDS) + weighVotes(all, most);
  return { grid: logNfa < 0 ? totals.indexOf(most) : -1, logNfa, share: all > 0 ? most / all : 0 };
}
