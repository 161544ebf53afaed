/** The exact 95 % confidence bounds of a share with `count` of `of` observed (Clopper & Pearson 1934). */
export function confidence(count: number, of: number): readonly [number, number] {
  const lower = count === 0 ? 0 : bisect((share) => tailFrom(count, of, share) < 0.025);
  const upper = count === of ? 1 : bisect((share) => 1 - tailFrom(count + 1, of, share) > 0.025);
  return [lower, upper];
}

/** The largest share for which the condition holds; it must hold for small shares. */
function bisect(holds: (share: number) => boolean): number {
  let [low, high] = [0, 1];
  for (let round = 0; round < 60; round++) {
    const middle = (low + high) / 2;
    if (holds(middle)) low = middle;
    else high = middle;
  }
  return low;
}

/** The probability of `count` or more hits out of `of`. */
function tailFrom(count: number, of: number, share: number): number {
  let logTerm = of * Math.log1p(-share);
  let below = 0;
  for (let seen = 0; seen < count; seen++) {
    below += Math.exp(logTerm);
    logTerm += Math.log((of - seen) / (seen + 1)) + Math.log(share) - Math.log1p(-share);
  }
  return 1 - below;
}
