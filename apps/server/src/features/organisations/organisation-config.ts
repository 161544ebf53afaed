import {
  type OrganisationConfig,
  type OrganisationConfigUpdate,
  type OrganisationFlag,
  organisationConfigSchema,
} from '@assay/contract/organisations';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { oneRow } from '../../platform/database/one-row.ts';
import { eq, sql } from '../../platform/database/orm.ts';
import { organisations } from '../../platform/database/schema/organisations.ts';
import { RefusedError } from '../../platform/http/refused-error.ts';

const isOwn = eq(organisations.id, sql`current_organisation()`);

/**
 * The settings of the transaction's organisation: its choices over the contract's defaults. Throws
 * RefusedError ORGANISATION_CONFIG_UNAVAILABLE if the stored settings are invalid.
 */
export async function readOrganisationConfig(transaction: Transaction): Promise<OrganisationConfig> {
  const [row] = await transaction.select({ config: organisations.config }).from(organisations).where(isOwn);
  return parseConfig(row?.config);
}

/** Whether an organisation has a feature switched on, for routes that require one. */
export function createFeatureCheck(database: Database) {
  return async (organisationId: string, flag: OrganisationFlag): Promise<boolean> => {
    const [row] = await database.readAsSystem<{ chosen: unknown }>(
      'SELECT config -> $2 AS chosen FROM organisations WHERE id = $1',
      [organisationId, flag],
    );
    // Parsing the whole schema takes longer than the query.
    const parsed = organisationConfigSchema.shape[flag].safeParse(row?.chosen ?? undefined);
    if (row && parsed.success) return parsed.data;
    throw new RefusedError('ORGANISATION_CONFIG_UNAVAILABLE', { cause: parsed.error });
  };
}

/**
 * Changes the settings of the transaction's organisation and resolves with the new ones and those that
 * differ, before and after. Throws RefusedError ORGANISATION_CONFIG_NOT_UPDATED for settings that this
 * organisation may not change.
 */
export async function changeOrganisationConfig(
  transaction: Transaction,
  update: OrganisationConfigUpdate,
): Promise<{ config: OrganisationConfig; changes: Record<string, { from: unknown; to: unknown }> }> {
  const { config: chosen, isMain } = organisations;
  // Locked until the end, so that two administrators do not overwrite each other's changes.
  const row = oneRow(
    await transaction.select({ chosen, isMain }).from(organisations).where(isOwn).for('update'),
  );
  const before = parseConfig(row.chosen);
  const merged = mergeConfig(row.chosen, update);
  const config = parseConfig(merged);
  if (config.registrationEnabled && !row.isMain) {
    throw new RefusedError('ORGANISATION_CONFIG_NOT_UPDATED', {
      details: {
        issues: [{ path: ['registrationEnabled'], message: 'Only the main organization can change this.' }],
      },
    });
  }
  await transaction.update(organisations).set({ config: merged }).where(isOwn);
  return { config, changes: compare(before, config) };
}

/** `update` over the earlier choices. Defaults are not stored, so that they can still change. */
export function mergeConfig(
  chosen: Record<string, unknown>,
  update: OrganisationConfigUpdate,
): Record<string, unknown> {
  const nested = (['analysisFileSize', 'reviewWeights'] as const).flatMap((name) => {
    const both = { ...(chosen[name] as object | undefined), ...update[name] };
    return Object.keys(both).length > 0 ? [[name, both]] : [];
  });
  return { ...chosen, ...update, ...Object.fromEntries(nested) };
}

export function parseConfig(stored: unknown): OrganisationConfig {
  const parsed = organisationConfigSchema.safeParse(stored);
  if (parsed.success) return parsed.data;
  throw new RefusedError('ORGANISATION_CONFIG_UNAVAILABLE', { cause: parsed.error });
}

function compare(before: OrganisationConfig, after: OrganisationConfig) {
  const names = Object.keys(after) as (keyof OrganisationConfig)[];
  const differing = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  return Object.fromEntries(differing.map((name) => [name, { from: before[name], to: after[name] }]));
}
