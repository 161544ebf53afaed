import type { Method } from '../method.ts';

/** How far each of the methods may raise the score, by their ids. */
export const trustOf = (methods: readonly Method[]): ReadonlyMap<string, number> =>
  new Map(methods.map(({ id, trust = 0 }) => [id, trust]));
