import type { OrganisationConfig } from '@assay/contract/organisations';
import type { Transaction } from '../../platform/database/database.ts';
import { eq, type SQL, sql } from '../../platform/database/orm.ts';
import { organisations } from '../../platform/database/schema/organisations.ts';
import { readOrganisationConfig } from '../organisations/organisations.ts';
import { isOfCustomer } from '../record-checks/record-checks.ts';

export interface AssetDigest {
  readonly assetId: string;
  /** Width of the stored picture, in pixels. */
  readonly width: number;
  readonly height: number;
  readonly digest: Uint8Array;
  readonly coarse: Uint8Array;
}

export const keepsPatterns = (
  config: Pick<OrganisationConfig, 'cameraPatternsEnabled' | 'customerCameraPatternsEnabled'>,
): boolean => config.cameraPatternsEnabled || config.customerCameraPatternsEnabled;

/**
 * The settings. Whoever changes them waits for this transaction and then erases what is no longer kept;
 * earlier changes are seen here.
 */
export async function readLockedConfig(t: Transaction): Promise<OrganisationConfig> {
  await t
    .select({ id: organisations.id })
    .from(organisations)
    .where(eq(organisations.id, sql`current_organisation()`))
    .for('share');
  return readOrganisationConfig(t);
}

/**
 * Stores the digests of pictures, replacing earlier ones: none for a file erased in the meantime, and none
 * that the organisation does not keep (any more).
 */
export async function keepDigests(
  t: Transaction,
  organisationId: string,
  digests: readonly AssetDigest[],
): Promise<void> {
  const { cameraPatternsEnabled, customerCameraPatternsEnabled } = await readLockedConfig(t);
  for (const { assetId, width, height, digest, coarse } of digests)
    await t.execute(sql`
      INSERT INTO camera_digests (asset_id, organisation_id, width, height, digest, coarse)
      SELECT a.id, ${organisationId}, ${width}, ${height}, ${toBits(digest)}, ${toBits(coarse)}
      FROM (SELECT id, storage_key FROM assets WHERE id = ${assetId} FOR UPDATE) a
      WHERE a.storage_key IS NOT NULL
        AND CASE WHEN ${isOfCustomer(sql`a.id`)} THEN ${customerCameraPatternsEnabled}::boolean
          ELSE ${cameraPatternsEnabled}::boolean END
      ON CONFLICT (asset_id) DO UPDATE SET width = excluded.width, height = excluded.height, digest = excluded.digest,
        coarse = excluded.coarse, kept_at = now()`);
}

/** As bits for the database, in order. */
export const toBits = (bytes: Uint8Array): SQL => sql`${`x${Buffer.from(bytes).toString('hex')}`}::varbit`;
