import type { AuditAction } from '@assay/contract/audit';
import type { AlertKind } from '@assay/contract/notifications';
import type { OrganisationConfig } from '@assay/contract/organisations';
import type { Transaction } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/orm.ts';

/** An action that somebody did more often within the last hour than the settings allow. */
export interface Excess {
  readonly kind: AlertKind;
  /** Id of the user or the token; the network address if neither is known. */
  readonly aboutId: string;
  /** The same in words. */
  readonly about: string;
  readonly aboutType: 'user' | 'token' | 'network';
  readonly count: number;
  readonly limit: number;
}

/** Actions that take data out of the installation. */
const DOWNLOADS: readonly AuditAction[] = [
  ...(['file.downloaded', 'report.downloaded', 'evidence.downloaded', 'reports.exported'] as const),
  ...(['records.exported', 'expenses.exported', 'audit.exported', 'account.exported'] as const),
];

/** Excesses in the transaction's organisation that were not reported within the last hour. */
export async function findExcess(
  transaction: Transaction,
  config: Pick<OrganisationConfig, 'alertFailedSignIns' | 'alertRefusedCalls' | 'alertDownloads'>,
): Promise<Excess[]> {
  const limits: Record<AlertKind, number | null> = {
    'failed-sign-ins': config.alertFailedSignIns,
    'refused-calls': config.alertRefusedCalls,
    downloads: config.alertDownloads,
  };
  const named = Object.entries(limits).filter(([, limit]) => limit !== null);
  if (named.length === 0) return [];
  const { rows } = await transaction.execute<{
    kind: AlertKind;
    aboutId: string;
    about: string;
    aboutType: Excess['aboutType'];
    count: number;
    limit: number;
  }>(sql`
    WITH limits AS (
      SELECT key AS kind, value::int AS most FROM jsonb_each_text(${JSON.stringify(Object.fromEntries(named))}::jsonb)
    ), deeds AS (
      SELECT 'failed-sign-ins' AS kind, target_id AS about_id, target_name AS about, 'user' AS about_type, 1 AS times
      FROM audit_entries
      WHERE action = 'session.sign-in-failed' AND created_at > now() - interval '1 hour'
      UNION ALL
      SELECT 'downloads', coalesce(actor_id::text, address),
        CASE WHEN actor_id IS NULL THEN address ELSE actor_name END,
        CASE WHEN actor_id IS NULL THEN 'network' WHEN actor_type = 'user' THEN 'user' ELSE 'token' END, 1
      FROM audit_entries
      WHERE action IN (${sql.join([...DOWNLOADS], sql`, `)}) AND created_at > now() - interval '1 hour'
        AND actor_type <> 'system'
      UNION ALL
      SELECT 'refused-calls', c.caller_id::text, coalesce(u.username, nullif(k.name, ''), k.type || ' token'),
        CASE WHEN u.id IS NULL THEN 'token' ELSE 'user' END, c.count
      FROM refused_calls c LEFT JOIN users u ON u.id = c.caller_id LEFT JOIN access_tokens k ON k.id = c.caller_id
      WHERE c.minute > now() - interval '1 hour' AND (u.id IS NOT NULL OR k.id IS NOT NULL)
    )
    SELECT d.kind, d.about_id AS "aboutId", max(d.about) AS about, max(d.about_type) AS "aboutType",
      sum(d.times)::int AS count, l.most AS limit
    FROM deeds d JOIN limits l USING (kind)
    WHERE d.about_id IS NOT NULL AND NOT EXISTS (
      SELECT FROM audit_entries told
      WHERE told.action = 'security.alerted' AND told.created_at > now() - interval '1 hour'
        AND told.target_id = d.about_id AND told.details ->> 'kind' = d.kind)
    GROUP BY d.kind, d.about_id, l.most HAVING sum(d.times) > l.most
    ORDER BY d.kind, about`);
  return rows;
}
