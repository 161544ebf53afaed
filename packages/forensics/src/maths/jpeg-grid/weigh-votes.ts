import { GRIDS } from './cast-votes.ts';

/** Blocks overlap, so about this many votes count as one independent vote (Nikoukhah 2021, section 3). */
const DEPENDENT_VOTES = 64;

/** The common logarithm of the probability that at least `own` of `all` votes are for one grid by chance. */
export function weighVotes(all: number, own: number): number {
  return logTail(all / DEPENDENT_VOTES, own / DEPENDENT_VOTES);
}

/** The Chernoff bound of the binomial tail P(X ≥ k) for n trials with probability 1/64. */
function logTail(n: number, k: number): number {
  const p = 1 / GRIDS;
  const share = k / n;
  if (!(share > p)) return 0;
  const rest = share < 1 ? (1 - share) * Math.log((1 - share) / (1 - p)) : 0;
  return (-n * (share * Math.log(share / p) + rest)) / Math.LN10;
}
