import type { Method } from '../method.ts';

/** The share of its score by which each method may raise the tamper score, by method id. */
export const trustOf = (methods: readonly Method[]): ReadonlyMap<string, number> =>
  new Map(methods.map(({ id, trust = 0 }) => [id, trust]));
