import type { AnalyseOptions, DerivedRest } from '@assay/analysis';
import type { assets } from '../../platform/database/schema/records.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Publish } from '../events/events.ts';
import type { KeepDescriptors } from '../record-checks/record-checks.ts';
import { keepPreview, keepRest, makeRenditions } from './renditions.ts';

interface Deps extends Pick<Platform, 'database' | 'storage'> {
  readonly keepDescriptors: KeepDescriptors;
  readonly publish: Publish;
}

/** The renditions of one picture, regardless of the process that makes them. */
export interface RenditionsRun {
  /** Whether the file is a picture that lacks some. */
  readonly isWanted: boolean;
  /** Stores renditions made by the analysing process, and notifies open pages. */
  readonly keep: NonNullable<AnalyseOptions['onRenditions']>;
  /**
   * Resolves when the preview is stored, which is made separately if the analysis provided none. Rejects on failures of our own.
   */
  readonly endPreview: () => Promise<void>;
  /** The same for all renditions. */
  readonly end: () => Promise<void>;
}

export function createRenditionsRun(
  deps: Deps,
  asset: typeof assets.$inferSelect,
  path: string,
  signal: AbortSignal,
): RenditionsRun {
  const { organisationId, id: assetId, recordId } = asset;
  const isWanted =
    asset.mimeType.startsWith('image/') && !(asset.previewKey && asset.fullKey && asset.captured);
  let keeping: Promise<void> | undefined;
  /** What follows the preview that is being stored; null if it did not come. */
  let rest: Promise<DerivedRest | null> | undefined;

  const publish = () => deps.publish(organisationId, { type: 'asset.changed', assetId, recordId });

  async function make(): Promise<void> {
    if (await makeRenditions(deps, asset, path, signal)) publish();
  }

  async function endPreview(): Promise<void> {
    if (isWanted) keeping ??= make();
    await keeping;
  }

  return {
    isWanted,
    keep: (derived, following) => {
      if (derived.status === 'failed') {
        keeping = Promise.resolve();
        return;
      }
      rest = following;
      keeping = keepPreview(deps, asset, derived, signal).then(publish);
      // Reported at the end.
      keeping.catch(() => {});
    },
    endPreview,
    end: async () => {
      await endPreview();
      if (!rest) return;
      const made = await rest;
      if (!made) return make();
      await keepRest(deps, asset, made, signal);
      publish();
    },
  };
}
