import { join } from 'node:path';
import {
  type Checkpoint,
  type CheckpointSigner,
  formatVerifierKey,
  LedgerError,
  openCheckpoint,
  openTrustedCheckpoint,
  parseVerifierKey,
  type SigningKey,
  signCheckpointWith,
  signerOf,
  type VerifierKey,
} from '@assay/ledger';
import { openProgramSigner } from './program-signer.ts';
import {
  openPreviousKey,
  openSigningKey,
  readIfThere,
  readName,
  type SigningKeyOptions,
} from './signing-key.ts';

/** The signer of the log. */
export interface LogSigner {
  /** The key that is shown to verifiers. */
  readonly verifier: VerifierKey;
  /**
   * All keys that checkpoints of this log may be signed by: that one, the one it replaces, and earlier ones.
   */
  readonly verifiers: readonly VerifierKey[];
  /** The signed note of a tree. Throws if the signer cannot be reached, or signed something else. */
  sign(size: number, root: Uint8Array): Promise<string>;
  /** Lines of current keys under a checkpoint that only earlier keys signed, by verifier key. */
  signMissing(note: string): Promise<Map<string, string>>;
}

export interface LogSignerOptions extends SigningKeyOptions {
  /** A program that signs instead of a key file. */
  readonly program?: string | undefined;
}

/** Throws if the key cannot be opened or the program does not answer. */
export function openLogSigner(options: LogSignerOptions): LogSigner {
  const { folder, program } = options;
  const current = program === undefined ? signerOf(openSigningKey(options)) : openProgramSigner(program);
  const { name } = current.verifier;
  const said = options.origin ?? readName(folder);
  if (said !== null && said !== undefined && said !== name)
    throw new Error(`The ledger is called ${said}, and what signs has a key of ${name}.`);
  const previous = openPreviousKey(options, name);
  return createSigner(
    previous ? [current, signerOf(previous)] : [current],
    readEarlierKeys(join(folder, 'earlier-keys')),
  );
}

/** A signer with a single key. */
export const signWith = (key: SigningKey): LogSigner => createSigner([signerOf(key)], []);

export type LogKey = SigningKey | LogSigner;
export const toLogSigner = (key: LogKey): LogSigner => ('seed' in key ? signWith(key) : key);

/** Opens a checkpoint that one of the keys signed. Throws LedgerError. */
export const openOwnCheckpoint = (note: string, verifiers: readonly VerifierKey[]): Checkpoint =>
  openTrustedCheckpoint(
    note,
    verifiers.map((key) => ({ key: formatVerifierKey(key), state: 'active', lastSize: null })),
  );

function createSigner(signers: readonly CheckpointSigner[], earlier: readonly VerifierKey[]): LogSigner {
  const [first] = signers;
  if (!first) throw new RangeError('a log has a key');
  return {
    verifier: first.verifier,
    verifiers: [...signers.map(({ verifier }) => verifier), ...earlier],
    sign: (size, root) => signCheckpointWith(signers, size, root),
    async signMissing(note) {
      const lines = new Map<string, string>();
      for (const signer of signers) {
        if (isSignedBy(note, signer.verifier)) continue;
        const { size, root } = openOwnCheckpoint(note, this.verifiers);
        const signed = await signCheckpointWith([signer], size, root);
        lines.set(formatVerifierKey(signer.verifier), signed.slice(signed.indexOf('\n— ') + 1));
      }
      return lines;
    },
  };
}

function isSignedBy(note: string, verifier: VerifierKey): boolean {
  try {
    openCheckpoint(note, verifier);
    return true;
  } catch (error) {
    if (error instanceof LedgerError) return false;
    throw error;
  }
}

const readEarlierKeys = (path: string): VerifierKey[] =>
  (readIfThere(path) ?? '')
    .split('\n')
    .filter((line) => line !== '')
    .map(parseVerifierKey);
