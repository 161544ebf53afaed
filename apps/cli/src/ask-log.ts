import {
  buildConsistencyProof,
  type Checkpoint,
  LedgerError,
  type LogTrust,
  openTrustedCheckpoint,
  verifyConsistency,
  verifyProofMaterial,
} from '@assay/ledger';
import type { BundleCheck, ProvenEntry } from '@assay/ledger/bundle';
import { bounded, getOfLog, tilesOfLog, urlOf } from './log-client.ts';

/**
 * Asks the live log what an offline proof cannot show: whether its tree continues the proof's tree, and
 * whether a later entry declares one of the files not valid. `address` is the installation's, `key` the
 * trusted one.
 */
export async function* askLog(
  address: string,
  key: LogTrust,
  proven: readonly ProvenEntry[],
): AsyncGenerator<BundleCheck> {
  const [newest] = proven.toSorted((one, other) => Number(other.checkpoint.size - one.checkpoint.size));
  if (!newest) return;
  yield await attempt('Live log', () => compareTrees(address, key, newest.checkpoint));
  for (const one of proven) {
    if (!('fileFingerprint' in one.entry)) continue;
    const { fileFingerprint } = one.entry;
    const about = `Entry ${one.index} in the live log`;
    yield await attempt(about, () => askStanding(address, key, one, { fileFingerprint }));
  }
}

type Result = Omit<BundleCheck, 'about'>;

/** The log may be unreachable, which speaks neither for nor against the evidence. */
async function attempt(about: string, ask: () => Promise<Result>): Promise<BundleCheck> {
  try {
    return { about, ...(await ask()) };
  } catch (error) {
    if (error instanceof LedgerError) return { outcome: 'refuted', about, detail: error.message };
    const reason = error instanceof Error ? error.message : String(error);
    return { outcome: 'incomplete', about, detail: `The log could not be reached: ${reason}.` };
  }
}

async function compareTrees(address: string, key: LogTrust, held: Checkpoint): Promise<Result> {
  const note = await (await getOfLog(address, 'checkpoint')).text();
  const live = openTrustedCheckpoint(note, key);
  if (live.size < held.size) {
    const detail = `It has ${live.size} entries, fewer than the ${held.size} that it had signed: it was set back.`;
    return { outcome: 'refuted', detail };
  }
  const [from, to] = [Number(held.size), Number(live.size)];
  const path = from === to ? [] : await buildConsistencyProof(tilesOfLog(address), from, to);
  if (!verifyConsistency(from, to, path, held.root, live.root)) {
    return { outcome: 'refuted', detail: `Its ${to} entries do not continue the ${from} of this evidence.` };
  }
  return { outcome: 'verified', detail: `Its ${to} entries continue the ${from} of this evidence.` };
}

/**
 * Whether a later entry declares the file of an entry not valid, according to the log and with its proof.
 * Throws if the log cannot be asked.
 */
export async function askStanding(
  address: string,
  key: LogTrust,
  { bytes, index }: ProvenEntry,
  { fileFingerprint }: { fileFingerprint: string },
): Promise<Result> {
  const body = JSON.stringify({ index, entry: Buffer.from(bytes).toString('base64') });
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(urlOf(address, 'standing'), { method: 'POST', headers, body, ...bounded() });
  if (answer.status === 404) return { outcome: 'refuted', detail: 'The log does not know this entry.' };
  if (!answer.ok) throw new Error(`it answered with ${answer.status}`);
  const told = Object(await answer.json()) as { standing?: unknown; revocation?: unknown };
  if (told.standing === 'in-force') {
    return { outcome: 'verified', detail: 'No later entry revokes the file, by the operator’s word.' };
  }
  const { entry, proof } = Object(told.revocation) as Record<string, unknown>;
  const material = {
    subject: { fileFingerprint },
    kinds: ['revoke'] as const,
    entry: Buffer.from(String(entry), 'base64'),
    proof: String(proof),
  };
  const revocation = verifyProofMaterial(material, { logKey: key });
  const since = revocation.ok
    ? `entry ${revocation.index}, ${new Date(revocation.entry.receivedAt).toISOString()}`
    : `the log says so without a proof that verifies (${revocation.code})`;
  return { outcome: 'refuted', detail: `The file is NOT valid any more: it was revoked: ${since}.` };
}
