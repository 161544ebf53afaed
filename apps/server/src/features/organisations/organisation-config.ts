import { type OrganisationConfig, organisationConfigSchema } from '@assay/contract';
import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import { organisations } from '../../platform/database/schema/organisations.ts';
import { RefusedError } from '../../platform/http/refused-error.ts';

/**
 * The settings of the transaction's organisation: what it chose over the contract's defaults.
 * Throws RefusedError ORGANISATION_CONFIG_UNAVAILABLE when what is stored cannot be understood.
 */
export async function readOrganisationConfig(transaction: Transaction): Promise<OrganisationConfig> {
  const [row] = await transaction
    .select({ config: organisations.config })
    .from(organisations)
    .where(eq(organisations.id, sql`current_organisation()`));
  const parsed = organisationConfigSchema.safeParse(row?.config);
  if (parsed.success) return parsed.data;
  throw new RefusedError('ORGANISATION_CONFIG_UNAVAILABLE', { cause: parsed.error });
}
