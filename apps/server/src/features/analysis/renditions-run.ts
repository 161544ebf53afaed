import type { DerivedImage } from '@assay/analysis';
import type { assets } from '../../platform/database/schema/records.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Publish } from '../events/events.ts';
import type { KeepDescriptors } from '../record-checks/record-checks.ts';
import { keepRenditions, makeRenditions } from './renditions.ts';

interface Deps extends Pick<Platform, 'database' | 'storage'> {
  readonly keepDescriptors: KeepDescriptors;
  readonly publish: Publish;
}

/** The renditions of one picture, regardless of the process that makes them. */
export interface RenditionsRun {
  /** Whether the file is a picture that has none yet. */
  readonly isWanted: boolean;
  /** Stores renditions made during the analysis, and notifies open pages. */
  readonly keep: (derived: DerivedImage) => void;
  /**
   * Makes them separately if the analysis provided none; resolves when they are stored. Rejects on failures
   * of our own.
   */
  readonly end: () => Promise<void>;
}

export function createRenditionsRun(
  deps: Deps,
  asset: typeof assets.$inferSelect,
  path: string,
  signal: AbortSignal,
): RenditionsRun {
  const { organisationId, id: assetId, recordId } = asset;
  const isWanted = asset.mimeType.startsWith('image/') && !(asset.previewKey && asset.captured);
  let keeping: Promise<void> | undefined;

  async function publishWhenMade(made: Promise<boolean>): Promise<void> {
    if (await made) deps.publish(organisationId, { type: 'asset.changed', assetId, recordId });
  }

  return {
    isWanted,
    keep: (derived) => {
      keeping = publishWhenMade(keepRenditions(deps, asset, derived, signal));
      // Reported at the end.
      keeping.catch(() => {});
    },
    end: async () => {
      if (isWanted) keeping ??= publishWhenMade(makeRenditions(deps, asset, path, signal));
      await keeping;
    },
  };
}
