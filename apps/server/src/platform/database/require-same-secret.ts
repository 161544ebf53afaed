import type pg from 'pg';
import type { InstanceSecret } from '../config/secret.ts';

/**
 * Keeps a process with another instance secret from an installation's database: it would change the roles'
 * passwords under the others, and nobody could sign in through it. The first process leaves its mark. Throws
 * if the marks differ.
 */
export async function requireSameSecret(owner: pg.Client, secret: InstanceSecret): Promise<void> {
  const { rows } = await owner.query<{ made: boolean }>(
    "SELECT to_regclass('public.installation') IS NOT NULL AS made",
  );
  // An empty database: checked again once it is migrated.
  if (!rows[0]?.made) return;
  const mark = secret.derive('installation check');
  await owner.query('INSERT INTO installation (secret_check) VALUES ($1) ON CONFLICT DO NOTHING', [mark]);
  const { rowCount } = await owner.query('SELECT FROM installation WHERE secret_check = $1', [mark]);
  if (rowCount) return;
  throw new Error(
    'The database belongs to an installation with another secret. Give this process the same ASSAY_SECRET, or the data folder with the same file “secret”, as the others.',
  );
}
