import type { Method } from '../method.ts';

/** Every method, in the order in which they run and are shown. */
export const METHODS: readonly Method[] = [];
