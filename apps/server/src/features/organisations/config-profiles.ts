import type { OrganisationConfig, OrganisationConfigUpdate } from '@assay/contract/organisations';
import type { Transaction } from '../../platform/database/database.ts';
import { oneRow } from '../../platform/database/one-row.ts';
import { asc, count, eq, sql } from '../../platform/database/orm.ts';
import { configProfiles } from '../../platform/database/schema/settings.ts';
import { RefusedError } from '../../platform/http/refused-error.ts';
import { mergeConfig, parseConfig, readOrganisationConfig } from './organisation-config.ts';

export interface ConfigProfile {
  profileName: string;
  config: OrganisationConfig;
  updatedAt: string;
  isCurrent: boolean;
}

const MAX_NUMBER = 100;

/** The organisation's saved sets of settings, by name. */
export async function listConfigProfiles(transaction: Transaction): Promise<ConfigProfile[]> {
  const current = JSON.stringify(await readOrganisationConfig(transaction));
  const rows = await transaction.select().from(configProfiles).orderBy(asc(configProfiles.name));
  return rows.map(({ name, config: stored, updatedAt }) => {
    // In the contract's order, so that equal settings are equal texts.
    const config = parseConfig(stored);
    const isCurrent = JSON.stringify(config) === current;
    return { profileName: name, config, updatedAt: updatedAt.toISOString(), isCurrent };
  });
}

/**
 * Saves the current settings, with `update` over them, under a name. Throws RefusedError CONFLICT if there
 * are too many.
 */
export async function saveConfigProfile(
  transaction: Transaction,
  name: string,
  update: OrganisationConfigUpdate,
): Promise<OrganisationConfig> {
  const { saved } = oneRow(await transaction.select({ saved: count() }).from(configProfiles));
  if (saved >= MAX_NUMBER) {
    throw new RefusedError('CONFLICT', { message: `There are ${MAX_NUMBER} profiles already.` });
  }
  const config = parseConfig(mergeConfig(await readOrganisationConfig(transaction), update));
  const values = { organisationId: sql<string>`current_organisation()`, name, config };
  await transaction
    .insert(configProfiles)
    .values(values)
    .onConflictDoUpdate({
      target: [configProfiles.organisationId, configProfiles.name],
      set: { config, updatedAt: sql`now()` },
    });
  return config;
}

/** The settings saved under a name. Throws RefusedError NOT_FOUND. */
export async function readConfigProfile(transaction: Transaction, name: string): Promise<OrganisationConfig> {
  const [row] = await transaction.select().from(configProfiles).where(eq(configProfiles.name, name));
  if (!row) throw new RefusedError('NOT_FOUND');
  return parseConfig(row.config);
}

/** Throws RefusedError NOT_FOUND. */
export async function removeConfigProfile(transaction: Transaction, name: string): Promise<void> {
  const removed = await transaction.delete(configProfiles).where(eq(configProfiles.name, name)).returning();
  if (removed.length === 0) throw new RefusedError('NOT_FOUND');
}
