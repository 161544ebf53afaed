import { decodeEntry, isFileEntry } from '../entry.ts';
import { LedgerError } from '../errors.ts';
import { openProofDocument } from '../proof-document.ts';
import { verifyProofMaterial } from '../proof-material.ts';
import { openTimeDocument } from '../time-document.ts';
import { TimestampError } from '../timestamp/timestamp-error.ts';
import { type Checking, guard } from './check-proof.ts';
import type { BundleCheck } from './outcome.ts';

/**
 * Verifies a time-stamp with the authorities that the verifier trusts (`verifyTimestamp` of `@assay/ledger/timestamp`). Rejects
 * with a TimestampError.
 */
export type VerifyTime = (
  token: Uint8Array,
  stamped: { message: Uint8Array; nonce: Uint8Array },
) => Promise<{ noLaterThan: Date; authority: string }>;

/** Where the time document of an entry lies whose proof lies at `path`. */
export const timePathOf = (path: string): string => path.replace(/proof\.json$/, 'time.json');

/** Until when the entry that is proved at `path` was in the log at the latest. */
export async function checkTime(
  { bundle, key }: Checking,
  path: string,
  verifyTime: VerifyTime,
): Promise<Omit<BundleCheck, 'about'>> {
  const timePath = timePathOf(path);
  if (!bundle.names.includes(timePath)) {
    return { outcome: 'incomplete', detail: 'There is no time-stamp for its entry in the bundle.' };
  }
  const { entry } = openProofDocument(await bundle.readText(path));
  return proveTime({ entry, text: await bundle.readText(timePath), key, verifyTime });
}

export interface TimeClaim {
  /** The entry's canonical bytes. */
  readonly entry: Uint8Array;
  /** A time document. */
  readonly text: string;
  /** The log's verifier key. */
  readonly key: string;
  readonly verifyTime: VerifyTime;
}

/** The same for an entry that lies in no bundle. What is wrong is answered, never thrown. */
export const checkTimeOf = (about: string, claim: TimeClaim): Promise<BundleCheck> =>
  guard(about, () => proveTime(claim));

async function proveTime({ entry, text, key, verifyTime }: TimeClaim): Promise<Omit<BundleCheck, 'about'>> {
  const time = openTimeDocument(text);
  const said = decodeEntry(entry);
  const subject = isFileEntry(said) ? { fileFingerprint: said.fileFingerprint } : { digest: said.subject };
  const material = { subject, kinds: [said.kind], entry, proof: time.proof };
  const proof = verifyProofMaterial(material, { logKey: key });
  if (!proof.ok) throw new LedgerError(proof.code, `its time document: ${proof.message}`);
  try {
    const { noLaterThan, authority } = await verifyTime(time.token, time);
    const at = noLaterThan.toISOString().slice(0, 19).replace('T', ' ');
    return {
      outcome: 'verified',
      detail: `It was in the ledger no later than ${at} UTC, by the word of ${authority}.`,
    };
  } catch (error) {
    if (!(error instanceof TimestampError)) throw error;
    const detail = `${error.message.charAt(0).toUpperCase()}${error.message.slice(1)}.`;
    return { outcome: error.code === 'not-possible' ? 'incomplete' : 'refuted', detail };
  }
}
