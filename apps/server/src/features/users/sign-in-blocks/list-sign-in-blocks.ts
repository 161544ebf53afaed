import type { SignInBlock } from '@assay/contract/sign-in-blocks';
import type { Transaction } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/orm.ts';

const SHOWN = 200;

const KINDS: Readonly<Record<string, SignInBlock['kind']>> = {
  guess: 'network',
  username: 'everywhere',
  device: 'device',
  code: 'code',
  proven: 'work',
};

interface Row extends Record<string, unknown> {
  user_id: string;
  username: string;
  name: string;
  kind: string;
  network: string | null;
  failures: number;
  last_failure_at: string;
  blocked_until: string | null;
}

/**
 * Attempts counted against users of one organisation. They have no organisation of their own: read as the
 * system, only for this one.
 */
export async function listSignInBlocks(t: Transaction, organisationId: string): Promise<SignInBlock[]> {
  const { rows } = await t.execute<Row>(sql`
    SELECT a.user_id, u.username, trim(concat_ws(' ', u.first_name, u.last_name)) AS name, a.kind, a.network, a.failures,
           a.last_failure_at, CASE WHEN a.blocked_until > clock_timestamp() THEN a.blocked_until END AS blocked_until
    FROM sign_in_attempts a JOIN users u ON u.id = a.user_id
    WHERE u.organisation_id = ${organisationId} AND a.kind = ANY (${sql.param(Object.keys(KINDS))}) AND a.failures > 0
      AND (a.last_failure_at > clock_timestamp() - interval '1 hour' OR a.blocked_until > clock_timestamp())
    ORDER BY a.last_failure_at DESC LIMIT ${SHOWN}`);
  return rows.flatMap((row) => {
    const kind = KINDS[row.kind];
    if (!kind) return [];
    const { user_id: userId, username, name, network, failures } = row;
    const lastFailureAt = new Date(row.last_failure_at).toISOString();
    const blockedUntil = row.blocked_until && new Date(row.blocked_until).toISOString();
    return [{ userId, username, name, kind, network, failures, lastFailureAt, blockedUntil }];
  });
}
