import type { FirstLook } from '@assay/analysis';
import type { FirstLook as StoredLook } from '@assay/contract/assessments';
import type { Database } from '../../platform/database/database.ts';
import { and, eq } from '../../platform/database/orm.ts';
import { assets } from '../../platform/database/schema/records.ts';
import type { Publish } from '../events/events.ts';
import { toStorableJson } from './storable-json.ts';

export interface FirstLookKeeper {
  keep(look: FirstLook): void;
  /** Resolves when nothing more will be written, so that no first look is stored after the end. */
  end(): Promise<void>;
}

/**
 * Stores what a picture's own bytes show while its analysis runs, and notifies open pages. It is not a
 * verdict: only the asset's answer while loading shows it, and the end of the analysis removes it.
 */
export function createFirstLookKeeper(
  { database, publish }: { readonly database: Database; readonly publish: Publish },
  task: { organisationId: string; assetId: string; taskId: string; recordId: string | null },
): FirstLookKeeper {
  const { organisationId, assetId, taskId, recordId } = task;
  let writing: Promise<void> = Promise.resolve();

  async function write(look: FirstLook): Promise<void> {
    const isNewest = and(
      eq(assets.id, assetId),
      eq(assets.taskId, taskId),
      eq(assets.analysisStatus, 'running'),
    );
    const firstLook = toStorableJson(look as StoredLook);
    const kept = await database.withOrganisation(organisationId, (t) =>
      t.update(assets).set({ firstLook }).where(isNewest).returning({ id: assets.id }),
    );
    if (kept.length > 0) publish(organisationId, { type: 'asset.changed', assetId, recordId });
  }

  return {
    keep(look) {
      // A lost first look is no reason to stop: the result contains everything.
      writing = write(look).catch(() => undefined);
    },
    end: () => writing,
  };
}
