import type { Statement } from '@assay/statements';

/** One fact from the metadata. */
export interface Fact {
  readonly id: string;
  /** How much it speaks for a later change of the picture, 0 (not at all) to 1. */
  readonly weight: number;
  /** A clause without capital or full stop. */
  readonly said: Statement;
}
