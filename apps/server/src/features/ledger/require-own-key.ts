import { formatVerifierKey, LedgerError } from '@assay/ledger';
import { sql } from '../../platform/database/orm.ts';
import type { Platform } from '../../platform/platform.ts';
import { type LogSigner, openOwnCheckpoint } from './log-signer.ts';
import { openInstallationKey } from './open-ledger.ts';
import { readNewestNote } from './stored-checkpoints.ts';

/**
 * Keeps a process with another signing key away from an installation's ledger: it would publish a key that
 * verifies none of the checkpoints, and refuse to sign in its turn. The first process leaves its key; its
 * successor (`assay keys rotate`) leaves the new one. Throws if the keys differ.
 */
export async function requireOwnLedgerKey({
  config,
  database,
}: Pick<Platform, 'config' | 'database'>): Promise<void> {
  const signer = openInstallationKey({ config });
  const mine = formatVerifierKey(signer.verifier);
  await database.asSystem(async (t) => {
    const newest = await readNewestNote(t.$client);
    if (newest && !isOurs(newest.note, signer)) throw differentKey(mine);
    await t.execute(sql`UPDATE installation SET ledger_key = ${mine} WHERE ledger_key IS NULL`);
    const { rows } = await t.execute<{ ledger_key: string }>(sql`SELECT ledger_key FROM installation`);
    const known = rows[0]?.ledger_key;
    if (known === mine) return;
    if (!signer.verifiers.some((verifier) => formatVerifierKey(verifier) === known)) throw differentKey(mine);
    await t.execute(sql`UPDATE installation SET ledger_key = ${mine}`);
  });
}

function isOurs(note: string, { verifiers }: LogSigner): boolean {
  try {
    openOwnCheckpoint(note, verifiers);
    return true;
  } catch (error) {
    if (error instanceof LedgerError) return false;
    throw error;
  }
}

const differentKey = (mine: string) =>
  new Error(
    `The ledger of this database is signed with another key than this process has (${mine}). Give all processes the same ASSAY_LEDGER_KEY, or the same data folder.`,
  );
