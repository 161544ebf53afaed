/**
 * What methods find, by names that programs can branch on, with one sentence each. Names are only ever added: one that
 * was published keeps its meaning for good.
 */
export const MARKERS = {} as const satisfies Readonly<Record<string, string>>;

export type MarkerId = keyof typeof MARKERS;
