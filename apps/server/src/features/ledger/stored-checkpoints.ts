import type { ClientBase } from 'pg';

export interface StoredCheckpoint {
  size: number;
  root: Uint8Array;
  /** The signed note; null when the signer has not come to it. */
  note: string | null;
}

interface Row {
  size: string;
  root: Buffer;
  note: string | null;
}

/** The tree as it stands, signed or not; null before the first entry. */
export async function readNewestCheckpoint(client: ClientBase): Promise<StoredCheckpoint | null> {
  const { rows } = await client.query<Row>(
    'SELECT size, root, note FROM ledger_checkpoints ORDER BY size DESC LIMIT 1',
  );
  const [last] = rows;
  return last ? { ...last, size: Number(last.size) } : null;
}

/** The newest that anyone may see. */
export async function readSignedCheckpoint(
  client: ClientBase,
): Promise<(StoredCheckpoint & { note: string }) | null> {
  const { rows } = await client.query<Row & { note: string }>(
    'SELECT size, root, note FROM ledger_checkpoints WHERE note IS NOT NULL ORDER BY size DESC LIMIT 1',
  );
  const [last] = rows;
  return last ? { ...last, size: Number(last.size) } : null;
}
