import type { Checkpoint } from '../checkpoint.ts';
import type { Cosignature } from '../cosignature.ts';
import type { EntryKind, LedgerEntry } from '../entry.ts';
import { LedgerError } from '../errors.ts';
import { isTrustedKey, type LogTrust } from '../log-keys/trusted-log-keys.ts';
import { openProofDocument } from '../proof-document.ts';
import { type ProofMaterial, verifyProofMaterial } from '../proof-material.ts';
import { BundleError } from './bundle-error.ts';
import type { Bundle } from './opened-bundle.ts';
import { type BundleCheck, describeCheck, type Result } from './outcome.ts';
import { type Said, sayTime, tell } from './words.ts';

/** The inputs of all checks of one bundle. */
export interface Checking {
  readonly bundle: Bundle;
  /** The trusted verifier keys, or the bundle's own if its origin remains open. */
  readonly key: LogTrust;
  /** Roots by size, from every checkpoint found: a key that signed two roots for one size forked its log. */
  readonly roots: Map<string, string>;
  readonly onEntry: OnEntry | undefined;
  /** The witnesses that must have cosigned every checkpoint used in a proof. */
  readonly witnesses: WitnessTrust;
  /** Whether the bundle's claims were entered: until then nothing relies on them alone. */
  isContentProved: boolean;
}

/**
 * Verifier keys of witnesses, and the number required. They come from the verifier, never from the bundle.
 */
export interface WitnessTrust {
  readonly keys: readonly string[];
  readonly quorum: number;
}

export const NO_WITNESSES: WitnessTrust = { keys: [], quorum: 0 };

/** Called with each proved entry, so that the log itself can be asked about later entries. */
export type OnEntry = (proven: ProvenEntry) => void;

export interface ProvenEntry {
  readonly entry: LedgerEntry;
  /** Its canonical bytes. */
  readonly bytes: Uint8Array;
  readonly index: number;
  readonly checkpoint: Checkpoint;
}

/** The position and content of an entry. */
export interface Proven {
  readonly entry: LedgerEntry;
  readonly where: Said;
}

/** Throws LedgerError or BundleError if the document at `path` does not prove an entry about the subject. */
export async function proveEntry(
  { bundle, key, roots, onEntry, witnesses }: Checking,
  path: string,
  { subject, kinds }: { subject: ProofMaterial['subject']; kinds: readonly EntryKind[] },
): Promise<Proven> {
  const document = openProofDocument(await bundle.readText(path));
  if (document.key !== null && !isTrustedKey(key, document.key)) {
    throw new LedgerError('proof-inconsistent', `the proof in ${path} names another key`);
  }
  const trust = { logKey: key, witnesses: witnesses.keys, quorum: witnesses.quorum };
  const verdict = verifyProofMaterial({ subject, kinds, ...document }, trust);
  if (!verdict.ok) throw new LedgerError(verdict.code, verdict.message);
  const { entry, index, checkpoint } = verdict;
  const root = Array.from(checkpoint.root).join();
  const size = String(checkpoint.size);
  if ((roots.get(size) ?? root) !== root) {
    throw new BundleError(tell('bundle-check.two-trees', { size }));
  }
  roots.set(size, root);
  onEntry?.({ entry, bytes: document.entry, index: Number(index), checkpoint });
  const time = sayTime(new Date(entry.receivedAt));
  const place = { index: Number(index), size, origin: checkpoint.origin, time };
  const where =
    witnesses.quorum === 0
      ? tell('bundle-check.where', place)
      : tell('bundle-check.where-cosigned', {
          ...place,
          witnesses: describeWitnesses(verdict.cosignatures),
        });
  return { entry, where };
}

const describeWitnesses = (cosignatures: readonly Cosignature[]) =>
  cosignatures.map(({ name }) => name).join(', ');

/** Faults of the evidence become a result; faults of the program are thrown. */
export async function guard(about: string | Said, check: () => Promise<Result>): Promise<BundleCheck> {
  try {
    return describeCheck(about, await check());
  } catch (error) {
    if (error instanceof LedgerError && error.code === 'witness-quorum-missing') {
      // Nothing speaks against it: a witness may have been unreachable.
      const said = [tell('bundle-check.fewer-witnesses', { reason: error.message })];
      return describeCheck(about, { outcome: 'incomplete', said });
    }
    if (error instanceof LedgerError) {
      const said: Said[] = [{ id: `ledger-error.${error.code}` }];
      const detail = `${capitalise(error.message)} (${error.code}).`;
      return { ...describeCheck(about, { outcome: 'refuted', said }), detail };
    }
    if (!(error instanceof BundleError || error instanceof RangeError || error instanceof SyntaxError))
      throw error;
    if (error instanceof BundleError) return describeCheck(about, { outcome: 'refuted', said: [error.said] });
    const said = [tell('bundle-check.unreadable')];
    return { ...describeCheck(about, { outcome: 'refuted', said }), detail: error.message };
  }
}

const capitalise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
