/**
 * The exact interval of Clopper and Pearson (1934) at 95 % for a proportion with `hits` of `trials` observed:
 * both ends from 0 to 1.
 */
export function proportionBounds(
  hits: number,
  trials: number,
): { readonly lower: number; readonly upper: number } {
  return {
    lower: hits === 0 ? 0 : solve((p) => 1 - atMost(hits - 1, trials, p), TAIL),
    upper: hits === trials ? 1 : solve((p) => 1 - atMost(hits, trials, p), 1 - TAIL),
  };
}

const TAIL = 0.025;

/**
 * The probability of `hits` or fewer of `trials` if each has probability `p`. In logarithms, because single
 * terms underflow.
 */
function atMost(hits: number, trials: number, p: number): number {
  let term = trials * Math.log1p(-p);
  let sum = Math.exp(term);
  for (let k = 0; k < hits; k++) {
    term += Math.log(((trials - k) / (k + 1)) * (p / (1 - p)));
    sum += Math.exp(term);
  }
  return sum;
}

/** The argument at which an increasing function on 0 to 1 takes a value. */
function solve(rising: (p: number) => number, value: number): number {
  let [low, high] = [0, 1];
  for (let step = 0; step < 50; step++) {
    const middle = (low + high) / 2;
    if (rising(middle) < value) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
