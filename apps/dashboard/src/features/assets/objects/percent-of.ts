/** A certainty (0 to 1) in whole percent, never more than it is. */
export const percentOf = (certainty: number): number => Math.floor(100 * certainty + 1e-9);
