import type { OrganisationConfig } from '@assay/contract/organisations';
import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/database.ts';

/** Whether a customer sent the file with an answer to a work order. */
export const isOfCustomer = (assetId: SQL): SQL =>
  sql`EXISTS (SELECT FROM client_request_assets given WHERE given.asset_id = ${assetId})`;

/** Erases the patterns of sensors that the transaction's organisation does not keep, and with them what was found by them. */
export async function forgetDigests(
  t: Transaction,
  {
    cameraPatternsEnabled,
    customerCameraPatternsEnabled,
  }: Pick<OrganisationConfig, 'cameraPatternsEnabled' | 'customerCameraPatternsEnabled'>,
): Promise<void> {
  if (cameraPatternsEnabled && customerCameraPatternsEnabled) return;
  await t.execute(sql`
    WITH erased AS (
      DELETE FROM camera_digests d WHERE d.organisation_id = current_organisation()
        AND CASE WHEN ${isOfCustomer(sql`d.asset_id`)} THEN NOT ${customerCameraPatternsEnabled}::boolean
          ELSE NOT ${cameraPatternsEnabled}::boolean END
      RETURNING d.asset_id)
    UPDATE camera_comparisons SET search = NULL WHERE organisation_id = current_organisation()
      AND record_id IN (SELECT a.record_id FROM erased JOIN assets a ON a.id = erased.asset_id)`);
}
