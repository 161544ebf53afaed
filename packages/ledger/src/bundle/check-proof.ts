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
import { type Said, tell } from './words.ts';

/** What every check of one bundle is made with. */
export interface Checking {
  readonly bundle: Bundle;
  /** The verifier keys that are trusted, or the bundle's own where whose it is stays open. */
  readonly key: LogTrust;
  /** Roots by size, of every checkpoint that was met: one key that signed two for one size forked its log. */
  readonly roots: Map<string, string>;
  readonly onEntry: OnEntry | undefined;
  /** Who must have cosigned every checkpoint that something is proved under. */
  readonly witnesses: WitnessTrust;
  /** Whether what the bundle claims was entered: until then nothing rests on its word alone. */
  isContentProved: boolean;
}

/** Verifier keys of witnesses, and how many of them are demanded. They come from the verifier, never from the bundle. */
export interface WitnessTrust {
  readonly keys: readonly string[];
  readonly quorum: number;
}

export const NO_WITNESSES: WitnessTrust = { keys: [], quorum: 0 };

/** Told of each entry that was proved, so that the log itself can be asked what became of it. */
export type OnEntry = (proven: ProvenEntry) => void;

export interface ProvenEntry {
  readonly entry: LedgerEntry;
  /** Its canonical bytes. */
  readonly bytes: Uint8Array;
  readonly index: number;
  readonly checkpoint: Checkpoint;
}

/** Where an entry stands, and what it says. */
export interface Proven {
  readonly entry: LedgerEntry;
  readonly where: Said;
}

/** Throws LedgerError or BundleError where the document at `path` does not prove an entry about the subject. */
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
  const received = new Date(entry.receivedAt).toISOString().slice(0, 19).replace('T', ' ');
  const place = { index: Number(index), size, origin: checkpoint.origin, time: received };
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
  cosignatures.map(({ name }) => name).join(' and ');

/** What is wrong with the evidence is an outcome; what is wrong with the program is thrown. */
export async function guard(about: string | Said, check: () => Promise<Result>): Promise<BundleCheck> {
  try {
    return describeCheck(about, await check());
  } catch (error) {
    if (error instanceof LedgerError && error.code === 'witness-quorum-missing') {
      // Nothing speaks against it: a witness may have been out of reach.
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
