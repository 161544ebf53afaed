import { CommitUnknownError } from '../../platform/database/errors.ts';
import { RefusedError } from '../../platform/http/refused-error.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Publish } from '../events/events.ts';
import type { Announce } from '../webhooks/webhooks.ts';
import { createBeginnings, findUploads } from './begin-together.ts';
import { createCommits } from './commit-together.ts';
import type { AssetFollowUps } from './commit-upload.ts';
import { findEarlier, readEarlierFiles } from './earlier-files.ts';
import type { Quotas } from './quotas.ts';
import type { ReceivedUpload, UploadOrigin, Written } from './received-upload.ts';

export interface IntakeDeps
  extends AssetFollowUps,
    Pick<Platform, 'database' | 'storage' | 'disk' | 'fingerprints'> {
  readonly quotas: Quotas;
  readonly publish: Publish;
  readonly announce: Announce;
  /** Receives errors that the user need not see, because a later job repairs their consequences. */
  readonly onError: (error: unknown) => void;
}

export type IntakeSteps = ReturnType<typeof createIntakeSteps>;

/** An upload's database steps. */
export function createIntakeSteps(parts: IntakeDeps) {
  const { database, disk } = parts;
  const beginTogether = createBeginnings(database);
  const commitTogether = createCommits(database, parts);

  /** Throws RefusedError NOT_FOUND. */
  async function begin({ organisationId, ...origin }: UploadOrigin, storageKey: string | null = null) {
    const { uploadId, recordId: named } = origin;
    const { recordId, ...begun } = await beginTogether(organisationId, {
      uploadId,
      recordId: named,
      storageKey,
    });
    if (recordId === undefined) throw new RefusedError('NOT_FOUND');
    return { ...begun, uploadId, named, recordId };
  }

  function tell(
    organisationId: string,
    recordId: string | null,
    files: readonly { assetId: string }[],
  ): void {
    if (recordId) parts.publish(organisationId, { type: 'record.changed', recordId });
    for (const { assetId } of files)
      parts.publish(organisationId, { type: 'asset.changed', assetId, recordId });
  }

  async function isFull(): Promise<boolean> {
    return (await disk.read()).level === 'full';
  }

  function isTaken({ organisationId, uploadId }: UploadOrigin): Promise<boolean> {
    return database.withOrganisation(organisationId, async (t) =>
      (await findUploads(t, [uploadId])).has(uploadId),
    );
  }

  /** The ids of those files that the upload has; undefined for the others. */
  async function findIn(
    { organisationId, uploadId }: UploadOrigin,
    files: Parameters<typeof findEarlier>[0],
  ): Promise<(string | undefined)[]> {
    const earlier = await database.withOrganisation(organisationId, (t) => readEarlierFiles(t, [uploadId]));
    return findEarlier(files, earlier.get(uploadId) ?? []).map((found) => found?.id);
  }

  async function write(upload: ReceivedUpload): Promise<Written> {
    const { origin, files } = upload;
    const { recordId } = origin;
    const nothing = { recordId, assetIds: [], added: [] };
    if (files.length === 0) return nothing;
    try {
      return (await commitTogether(upload)) ?? nothing;
    } catch (error) {
      // The database went away during the commit: only it can say whether the commit happened.
      if (!(error instanceof CommitUnknownError)) throw error;
      const assetIds = (await findIn(origin, files)).filter((id) => id !== undefined);
      if (assetIds.length < files.length) throw error;
      return { recordId, assetIds, added: files.filter(({ assetId }) => assetIds.includes(assetId)) };
    }
  }

  return { begin, tell, isFull, isTaken, findIn, write };
}
