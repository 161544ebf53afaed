import { decodeEntry, isFileEntry, type LedgerEntry } from '../entry.ts';
import { LedgerError } from '../errors.ts';
import type { LogTrust } from '../log-keys/trusted-log-keys.ts';
import { openProofDocument } from '../proof-document.ts';
import { verifyProofMaterial } from '../proof-material.ts';
import { openTimeDocument } from '../time-document.ts';
import { TimestampError } from '../timestamp/timestamp-error.ts';
import { type Checking, guard } from './check-proof.ts';
import type { BundleCheck, Result } from './outcome.ts';
import { inEnglish, type Said, sayTime, tell } from './words.ts';

/**
 * Verifies a time-stamp with the authorities trusted by the verifier (`verifyTimestamp` of
 * `@assay/ledger/timestamp`). Rejects with a TimestampError.
 */
export type VerifyTime = (
  token: Uint8Array,
  stamped: { message: Uint8Array; nonce: Uint8Array },
) => Promise<{ noLaterThan: Date; authority: string }>;

/**
 * Path of the time documents for the entry whose proof is at `path`, one for each authority, numbered from 1.
 */
export const timePathOf = (path: string, number = 1): string =>
  path.replace(/proof\.json$/, number === 1 ? 'time.json' : `time-${number}.json`);

/** Checks the latest time at which the entry proved at `path` was in the log. */
export async function checkTime(
  { bundle, key }: Checking,
  path: string,
  verifyTime: VerifyTime,
): Promise<Result> {
  const beginning = path.replace(/proof\.json$/, '');
  const texts: string[] = [];
  for (const name of bundle.names) {
    if (name.startsWith(beginning) && /^time(-\d+)?\.json$/.test(name.slice(beginning.length)))
      texts.push(await bundle.readText(name));
  }
  if (texts.length === 0) {
    return { outcome: 'incomplete', said: [tell('bundle-check.no-stamp')] };
  }
  const { entry } = openProofDocument(await bundle.readText(path));
  return proveTime({ entry, texts, key, verifyTime });
}

export interface TimeClaim {
  /** The entry's canonical bytes. */
  readonly entry: Uint8Array;
  /** Its time documents, at least one. */
  readonly texts: readonly string[];
  /** The log's verifier key, or the keys named by its root. */
  readonly key: LogTrust;
  readonly verifyTime: VerifyTime;
}

/** The same for an entry outside a bundle. Faults are returned, never thrown. */
export const checkTimeOf = (about: string | Said, claim: TimeClaim): Promise<BundleCheck> =>
  guard(about, () => proveTime(claim));

/** The error's message, and its statements. */
interface Problem {
  readonly words: string;
  readonly said: Said;
}

/** The result of one time document. */
type Stamp =
  | { readonly noLaterThan: Date; readonly authority: string }
  /**
   * By an authority that the verifier no longer trusts, which does not refute it if another one stamped as
   * well.
   */
  | { readonly unknown: Problem }
  /** The result is unknown. */
  | { readonly open: Problem }
  /** It is invalid. */
  | { readonly broken: Problem };

/**
 * One time-stamp by a trusted authority is sufficient. An invalid one still refutes: the maker of the
 * evidence vouched for it.
 */
async function proveTime({ entry, texts, key, verifyTime }: TimeClaim): Promise<Result> {
  const said = decodeEntry(entry);
  const stamps: Stamp[] = [];
  for (const text of texts) stamps.push(await checkStamp(text, { said, entry, key, verifyTime }));
  const held = stamps
    .filter((stamp) => 'noLaterThan' in stamp)
    .sort((one, other) => one.noLaterThan.getTime() - other.noLaterThan.getTime());
  const [broken] = stamps.filter((stamp) => 'broken' in stamp);
  const unknown = stamps.filter((stamp) => 'unknown' in stamp);
  const open = stamps.filter((stamp) => 'open' in stamp);
  const times = held.map(({ noLaterThan, authority }) =>
    tell('bundle-check.time-by', { time: sayTime(noLaterThan), authority }),
  );
  const words = tell('bundle-check.time', { times: joinTimes(times) });
  if (broken) {
    const another = held.length > 0 ? [tell('bundle-check.time-another', { words })] : [];
    return asTold('refuted', broken.broken, another);
  }
  if (held.length > 0) {
    const others = unknown.length + open.length;
    const more = others > 0 ? [tell('bundle-check.stamps-others', { count: others })] : [];
    return { outcome: 'verified', said: [words, ...more] };
  }
  const [cannotTell] = open;
  if (cannotTell) return asTold('incomplete', cannotTell.open);
  const [first] = unknown;
  return first
    ? asTold('refuted', first.unknown)
    : { outcome: 'refuted', said: [tell('bundle-check.no-time')] };
}

/** In English, the error's own message. */
function asTold(outcome: Result['outcome'], { words, said }: Problem, more: readonly Said[] = []) {
  const detail = [words, ...more.map((one) => inEnglish(one))].join(' ');
  return { outcome, said: [said, ...more], detail };
}

function joinTimes([first, ...others]: readonly Said[]): Said | string {
  if (!first) return '';
  return others.length > 0 ? tell('bundle-check.times', { first, others: joinTimes(others) }) : first;
}

async function checkStamp(
  text: string,
  { said, entry, key, verifyTime }: Omit<TimeClaim, 'texts'> & { said: LedgerEntry },
): Promise<Stamp> {
  try {
    const time = openTimeDocument(text);
    const subject = isFileEntry(said) ? { fileFingerprint: said.fileFingerprint } : { digest: said.subject };
    const material = { subject, kinds: [said.kind], entry, proof: time.proof };
    const proof = verifyProofMaterial(material, { logKey: key });
    if (!proof.ok && proof.code === 'note-unsigned') {
      const said = tell('bundle-check.stamp-signed-by-another');
      return { open: { words: inEnglish(said), said } };
    }
    if (!proof.ok) throw new LedgerError(proof.code, `its time document: ${proof.message}`);
    return await verifyTime(time.token, time);
  } catch (error) {
    if (!(error instanceof TimestampError || error instanceof LedgerError)) throw error;
    const problem = {
      words: `${error.message.charAt(0).toUpperCase()}${error.message.slice(1)}.`,
      said: sayError(error),
    };
    if (CANNOT_TELL.has(error.code)) return { open: problem };
    return PASSED_OVER.has(error.code) ? { unknown: problem } : { broken: problem };
  }
}

const CANNOT_TELL: ReadonlySet<string> = new Set(['not-possible', 'revocation-unknown']);
/**
 * Errors that an honest authority may cause if the verifier does not name it, or if its key was stolen later.
 */
const PASSED_OVER: ReadonlySet<string> = new Set([
  'authority-unknown',
  'policy-mismatch',
  'certificate-revoked',
]);

function sayError(error: TimestampError | LedgerError): Said {
  return error instanceof LedgerError
    ? { id: `ledger-error.${error.code}` }
    : { id: `timestamp-error.${error.code}` };
}
