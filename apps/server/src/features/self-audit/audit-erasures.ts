import type { Database } from '../../platform/database/database.ts';
import { differs, type OnDifference } from './difference.ts';
import { IS_ENDED } from './is-ended.ts';
import type { KeptEntry } from './read-entries.ts';

/**
 * Reports entries whose content was erased although their subject was not: the product erases it with the
 * file, with sample data, and with a whole organisation.
 */
export async function auditErasures(
  database: Database,
  entries: readonly (KeptEntry | null)[],
  onDifference: OnDifference,
): Promise<void> {
  const erased = entries.filter((entry) => entry?.isErased === true);
  for (const [organisationId, own] of Map.groupBy(erased, (entry) => entry?.organisationId ?? '')) {
    const assetIds = own.map((entry) => entry?.assetId ?? null);
    const { rows } = await database.withOrganisation(
      organisationId,
      (t) =>
        t.$client.query<{ asset_id: string; is_whole: boolean }>(
          `SELECT asset_id, ${IS_ENDED} AS is_whole
           FROM unnest($1::uuid[]) AS erased (asset_id)
           WHERE ${IS_ENDED}
              OR EXISTS (SELECT FROM removed_evidence r WHERE r.subject_id = asset_id)
              OR EXISTS (SELECT FROM assets a JOIN records r ON r.id = a.record_id
                         WHERE a.id = asset_id AND a.storage_key IS NULL AND r.files_erased_at IS NOT NULL)`,
          [assetIds],
        ),
      { readOnly: true },
    );
    const isWhole = rows.some(({ is_whole }) => is_whole);
    const lawful = new Set(rows.map(({ asset_id }) => asset_id));
    for (const entry of own) {
      if (!entry || isWhole) continue;
      const isOfFile = entry.kind === 'commit' || entry.kind === 'import';
      if (isOfFile && entry.assetId !== null && lawful.has(entry.assetId)) continue;
      const message = `What entry ${entry.index} of the ledger says was erased, and nothing that it is about was.`;
      onDifference(differs('entry', entry.index, message));
    }
  }
}
