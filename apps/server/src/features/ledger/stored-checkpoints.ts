import type { ClientBase } from 'pg';

export interface StoredCheckpoint {
  size: number;
  root: Uint8Array;
  /** The signed note; null if it is not signed yet. */
  note: string | null;
}

interface Row {
  size: string;
  root: Buffer;
  note: string | null;
}

/** The current tree, signed or not; null before the first entry. */
export async function readNewestCheckpoint(client: ClientBase): Promise<StoredCheckpoint | null> {
  const { rows } = await client.query<Row>(
    'SELECT size, root, note FROM ledger_checkpoints ORDER BY size DESC LIMIT 1',
  );
  const [last] = rows;
  return last ? { ...last, size: Number(last.size) } : null;
}

/** The newest signed one, as the log signed it: without cosignatures. */
export async function readNewestNote(client: ClientBase): Promise<SignedCheckpoint | null> {
  return readOne(
    client,
    'ledger-note',
    'SELECT size, root, note FROM ledger_checkpoints WHERE note IS NOT NULL ORDER BY size DESC LIMIT 1',
    [],
  );
}

export type SignedCheckpoint = StoredCheckpoint & { note: string };

/** A note with the lines of the witnesses that cosigned it. */
const COSIGNED = `
  SELECT size, root, note || coalesce((SELECT string_agg(line, '' ORDER BY own DESC, witness COLLATE "C")
                                       FROM ledger_cosignatures c WHERE c.size = k.size), '') AS note
  FROM ledger_checkpoints k`;

/** The newest public one, with its cosignatures so far. */
export async function readSignedCheckpoint(client: ClientBase): Promise<SignedCheckpoint | null> {
  return readOne(
    client,
    'ledger-signed',
    `${COSIGNED} WHERE note IS NOT NULL ORDER BY size DESC LIMIT 1`,
    [],
  );
}

/** The number examined: on a busy log the newest checkpoints briefly have fewer cosignatures. */
const RECENT_COSIGNATURES = 300;

/**
 * The signed checkpoint under which an entry is proved: the newest of those with the most cosignatures, so
 * that a proof carries all their lines. Without any cosignature over it, the newest signed one. Null if none
 * contains the entry.
 */
export async function readProvingCheckpoint(
  client: ClientBase,
  index: number,
): Promise<SignedCheckpoint | null> {
  const witnessed = await readOne(
    client,
    'ledger-witnessed',
    `${COSIGNED} WHERE note IS NOT NULL AND size = (
       SELECT size FROM (SELECT size FROM ledger_cosignatures WHERE size > $1 AND NOT own
                         ORDER BY size DESC LIMIT ${RECENT_COSIGNATURES}) recent
       GROUP BY size ORDER BY count(*) DESC, size DESC LIMIT 1)`,
    [index],
  );
  const found = witnessed ?? (await readSignedCheckpoint(client));
  return found && index < found.size ? found : null;
}

async function readOne(
  client: ClientBase,
  /** Prepared once per connection. */
  name: string,
  text: string,
  values: readonly unknown[],
): Promise<SignedCheckpoint | null> {
  const { rows } = await client.query<Row & { note: string }>({ name, text, values: [...values] });
  const [last] = rows;
  return last ? { ...last, size: Number(last.size) } : null;
}
