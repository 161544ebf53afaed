import { buildConsistencyProof, formatVerifierKey } from '@assay/ledger';
import { formatAddCheckpoint } from '@assay/ledger/witness';
import type { Database } from '../../../platform/database/database.ts';
import { LedgerForkError } from '../ledger-fork-error.ts';
import { readNewestCheckpoint, readNewestNote } from '../stored-checkpoints.ts';
import { readTilesFrom } from '../stored-tiles.ts';
import { askWitness } from './ask-witness.ts';
import type { WitnessAddress } from './witness.ts';

export interface CosigningDeps {
  readonly database: Database;
  /** The signed checkpoint of the empty tree, for a database without another one. */
  signEmpty(): Promise<string>;
}

/** With the right size, a witness answers at once; another checkpoint may have come in between. */
const ATTEMPTS = 4;

/**
 * Lets a witness cosign the newest signed checkpoint, and stores its line. Resolves with the size. Throws
 * LedgerForkError if the last tree of the witness does not belong to this database's past, and an Error if it
 * cannot be asked.
 */
export async function cosignNewest(
  { database, signEmpty }: CosigningDeps,
  address: WitnessAddress,
  signal: AbortSignal,
): Promise<number> {
  const witness = formatVerifierKey(address.key);
  let known = await readKnownSize(database, witness);
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const newest = (await database.asSystem((t) => readNewestNote(t.$client), { readOnly: true })) ?? {
      size: 0,
      note: await signEmpty(),
    };
    const oldSize = Math.min(known, newest.size);
    const proof = await database.asSystem(
      (t) => buildConsistencyProof(readTilesFrom(t.$client), oldSize, newest.size),
      { readOnly: true },
    );
    const body = formatAddCheckpoint({ oldSize, proof, checkpoint: newest.note });
    const answer = await askWitness(address, { body, checkpoint: newest.note }, signal);
    if (answer.kind === 'cosigned') {
      await keep(database, { witness, size: newest.size, line: answer.line });
      return newest.size;
    }
    if (answer.kind === 'contradicted') {
      throw new LedgerForkError(
        `The database’s ledger of ${newest.size} entries does not continue what the witness ${address.key.name} has seen: its history was changed, or it was set back and has grown again.`,
      );
    }
    await requireNotAhead(database, address, { ...answer, asked: oldSize });
    known = answer.size;
  }
  throw new Error('it named another size each time');
}

/** A witness that knows more entries than exist has seen a tree that this database has lost. */
async function requireNotAhead(
  database: Database,
  { key }: WitnessAddress,
  { size, asked }: { size: number; asked: number },
): Promise<void> {
  const now = await database.asSystem((t) => readNewestCheckpoint(t.$client), { readOnly: true });
  const own = now?.size ?? 0;
  if (size > own) {
    throw new LedgerForkError(
      `The witness ${key.name} has seen this ledger with ${size} entries, and the database has ${own}: database and published checkpoint were set back to an older state, or are others.`,
    );
  }
  if (size === asked) {
    throw new LedgerForkError(
      `The witness ${key.name} has seen this ledger with ${size} entries and another root: its history was changed.`,
    );
  }
}

async function readKnownSize(database: Database, witness: string): Promise<number> {
  const { rows } = await database.asSystem(
    (t) =>
      t.$client.query<{ size: string }>('SELECT size FROM ledger_witnesses WHERE verifier_key = $1', [
        witness,
      ]),
    { readOnly: true },
  );
  return Number(rows[0]?.size ?? 0);
}

async function keep(
  database: Database,
  { witness, size, line }: { witness: string; size: number; line: string },
): Promise<void> {
  await database.asSystem(async ({ $client }) => {
    if (size > 0) {
      await $client.query(
        'INSERT INTO ledger_cosignatures (size, witness, line) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
        [size, witness, line],
      );
    }
    await $client.query(
      `INSERT INTO ledger_witnesses (verifier_key, size, cosigned_at) VALUES ($1, $2, now())
       ON CONFLICT (verifier_key) DO UPDATE
       SET size = excluded.size, cosigned_at = now(), asked_at = now(), problem = NULL, contradicts = false`,
      [witness, size],
    );
  });
}
