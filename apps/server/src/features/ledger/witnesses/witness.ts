import type { VerifierKey } from '@assay/ledger';

/** The address of a witness, and the key with which it cosigns. */
export interface WitnessAddress {
  readonly key: VerifierKey;
  /** Submission prefix of C2SP tlog-witness, without a trailing slash. */
  readonly url: string;
}

/** A witness that this log asks. */
export interface Witness {
  /** Used in messages; known before it is reached. */
  readonly name: string;
  /** Starts it if this process runs it. Throws if it cannot be started. */
  open(): Promise<WitnessAddress>;
  close(): Promise<void>;
}

/** A witness run by somebody else. */
export const externalWitness = (address: WitnessAddress): Witness => ({
  name: address.key.name,
  open: async () => address,
  close: async () => undefined,
});
