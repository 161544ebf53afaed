import type { Statement } from '@assay/statements';

/** One fact from the metadata. */
export interface Fact {
  readonly id: string;
  /** How strongly it indicates a later change of the picture, 0 (not at all) to 1. */
  readonly weight: number;
  /** A clause without initial capital or full stop. */
  readonly said: Statement;
}
