import type { ClientBase } from 'pg';

/** The witnesses that this log asks, by name. */
export async function readWitnesses(
  client: ClientBase,
): Promise<{ verifierKey: string; size: number; cosignedAt: string | null }[]> {
  const { rows } = await client.query<{ verifier_key: string; size: string; cosigned_at: Date | null }>(
    'SELECT verifier_key, size, cosigned_at FROM ledger_witnesses ORDER BY verifier_key',
  );
  return rows.map(({ verifier_key: verifierKey, size, cosigned_at }) => ({
    verifierKey,
    size: Number(size),
    cosignedAt: cosigned_at?.toISOString() ?? null,
  }));
}

/** Those that cosigned at the last request. */
export async function countWitnesses(client: ClientBase): Promise<number> {
  const { rows } = await client.query<{ n: number }>(
    'SELECT count(*)::int AS n FROM ledger_witnesses WHERE problem IS NULL AND cosigned_at IS NOT NULL',
  );
  return rows[0]?.n ?? 0;
}
