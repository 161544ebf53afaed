import {
  buildConsistencyProof,
  type Checkpoint,
  LedgerError,
  readRoot,
  verifyConsistency,
} from '@assay/ledger';
import type { ClientBase } from 'pg';
import { LedgerForkError } from './ledger-fork-error.ts';
import { type LogKey, type LogSigner, openOwnCheckpoint, toLogSigner } from './log-signer.ts';
import type { PublishedCheckpoint } from './published-checkpoint.ts';
import { readNewestCheckpoint, type StoredCheckpoint } from './stored-checkpoints.ts';
import { readTilesFrom } from './stored-tiles.ts';

/**
 * Signs the newest committed tree, unless already signed: stored outside the database first, then made
 * visible in it. A signer that crashed in between signs the same bytes again. Returns the signed size. Throws
 * LedgerForkError if the database was rolled back, exchanged or signed by another key.
 */
export async function signNewestCheckpoint(
  client: ClientBase,
  key: LogKey,
  published: PublishedCheckpoint,
): Promise<number> {
  const signer = toLogSigner(key);
  const kept = await published.read();
  const last = kept === null ? null : open(kept, signer, 'The checkpoint kept outside the database');
  const newest = await readNewestCheckpoint(client);
  await requireContinuation(client, last, newest);
  if (!newest) return 0;
  if (newest.note !== null) open(newest.note, signer, 'The newest checkpoint in the database');
  const note = newest.note ?? (await signer.sign(newest.size, newest.root));
  if (note !== kept) await published.write(note);
  // After a change of keys: verifiers who know only the new key can open the newest tree too.
  if (newest.note !== null) await addOwnLines(client, newest.size, await signer.signMissing(newest.note));
  if (newest.note === null) {
    await client.query('UPDATE ledger_checkpoints SET note = $2 WHERE size = $1 AND note IS NULL', [
      newest.size,
      note,
    ]);
  }
  return newest.size;
}

async function addOwnLines(
  client: ClientBase,
  size: number,
  lines: ReadonlyMap<string, string>,
): Promise<void> {
  for (const [key, line] of lines) {
    await client.query(
      'INSERT INTO ledger_cosignatures (size, witness, line, own) VALUES ($1, $2, $3, true) ON CONFLICT DO NOTHING',
      [size, key, line],
    );
  }
}

async function requireContinuation(
  client: ClientBase,
  last: Checkpoint | null,
  newest: StoredCheckpoint | null,
): Promise<void> {
  const size = newest?.size ?? 0;
  if (last && last.size > size) {
    throw new LedgerForkError(
      `The database’s ledger has ${size} entries, but a checkpoint over ${last.size} was published: the database was set back to an older state, or is another one.`,
    );
  }
  if (!newest) return;
  const tiles = readTilesFrom(client);
  if (!Buffer.from(await readRoot(tiles, size)).equals(newest.root)) {
    throw new LedgerForkError(`The ledger’s tiles do not have the root of its ${size} entries.`);
  }
  if (!last) return;
  const proof = await buildConsistencyProof(tiles, last.size, size);
  if (!verifyConsistency(last.size, size, proof, last.root, newest.root)) {
    throw new LedgerForkError(
      `The database’s ledger of ${size} entries does not continue the published checkpoint over ${last.size}: its history was changed.`,
    );
  }
}

function open(note: string, { verifier, verifiers }: LogSigner, what: string): Checkpoint {
  try {
    return openOwnCheckpoint(note, verifiers);
  } catch (error) {
    if (!(error instanceof LedgerError)) throw error;
    throw new LedgerForkError(`${what} is not signed by this log’s key ${verifier.name}: ${error.message}`);
  }
}
