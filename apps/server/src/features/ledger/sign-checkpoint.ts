import {
  buildConsistencyProof,
  type Checkpoint,
  LedgerError,
  openCheckpoint,
  readRoot,
  type SigningKey,
  signCheckpoint,
  verifyConsistency,
} from '@assay/ledger';
import type { ClientBase } from 'pg';
import { LedgerForkError } from './ledger-fork-error.ts';
import type { PublishedCheckpoint } from './published-checkpoint.ts';
import { readNewestCheckpoint, type StoredCheckpoint } from './stored-checkpoints.ts';
import { readTilesFrom } from './stored-tiles.ts';

/**
 * Signs the newest committed tree, if that has not been done: kept outside the database first, then made
 * visible in it. A signer that crashed in between signs the same bytes again. Returns the size that is signed.
 * Throws LedgerForkError when the database was set back, exchanged or signed by another key.
 */
export async function signNewestCheckpoint(
  client: ClientBase,
  key: SigningKey,
  published: PublishedCheckpoint,
): Promise<number> {
  const kept = await published.read();
  const last = kept === null ? null : open(kept, key, 'The checkpoint kept outside the database');
  const newest = await readNewestCheckpoint(client);
  await requireContinuation(client, last, newest);
  if (!newest) return 0;
  if (newest.note !== null) open(newest.note, key, 'The newest checkpoint in the database');
  const note = newest.note ?? signCheckpoint(key, newest.size, newest.root);
  if (note !== kept) await published.write(note);
  if (newest.note === null) {
    await client.query('UPDATE ledger_checkpoints SET note = $2 WHERE size = $1 AND note IS NULL', [
      newest.size,
      note,
    ]);
  }
  return newest.size;
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

function open(note: string, { verifier }: SigningKey, what: string): Checkpoint {
  try {
    return openCheckpoint(note, verifier);
  } catch (error) {
    if (!(error instanceof LedgerError)) throw error;
    throw new LedgerForkError(`${what} is not signed by this log’s key ${verifier.name}: ${error.message}`);
  }
}
