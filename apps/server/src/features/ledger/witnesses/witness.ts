import type { VerifierKey } from '@assay/ledger';

/** Where a witness answers, and the key by which it cosigns. */
export interface WitnessAddress {
  readonly key: VerifierKey;
  /** Submission prefix of C2SP tlog-witness, without a slash at the end. */
  readonly url: string;
}

/** One that this log asks. */
export interface Witness {
  /** In messages; known before it is reached. */
  readonly name: string;
  /** Starts it where it is ours to start. Throws where it cannot be. */
  open(): Promise<WitnessAddress>;
  close(): Promise<void>;
}

/** A witness that somebody else runs. */
export const externalWitness = (address: WitnessAddress): Witness => ({
  name: address.key.name,
  open: async () => address,
  close: async () => undefined,
});
