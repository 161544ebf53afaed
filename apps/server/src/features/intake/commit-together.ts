import { batchCalls } from '../../platform/batching/batch-calls.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { CommitUnknownError, DatabaseUnavailableError } from '../../platform/database/errors.ts';
import { asViewer, currentViewer } from '../../platform/database/viewer.ts';
import { type AssetFollowUps, commitUpload, commitUploads } from './commit-upload.ts';
import type { ReceivedUpload, Written } from './received-upload.ts';

/** Files of a hundred uploads at once, by clients that send one each. */
const MAX_BATCH = 100;

/** An upload with more files has its own commit: others would wait for it. */
const SMALL = 50;

type Committed = Written | null;

/**
 * Commits uploads; simultaneous ones of one organisation and record are committed together. Each is stored
 * completely or not at all, and a refused one does not affect the others. Returns and throws as
 * `commitUpload` does.
 */
export function createCommits(database: Database, followUps: AssetFollowUps) {
  const commitAlone = (upload: ReceivedUpload): Promise<Committed> =>
    database.withOrganisation(upload.origin.organisationId, (t) => commitUpload(t, upload, followUps));

  const commitMany = (uploads: readonly ReceivedUpload[], { organisationId, recordId }: Target) =>
    database.withOrganisation(organisationId, async (t: Transaction): Promise<Answer[]> => {
      const written = await commitUploads(t, uploads, recordId, followUps);
      return written.map((committed) => ({ committed }));
    });

  const commitGathered = batchCalls<Target, ReceivedUpload, Answer>(
    (target, uploads) =>
      asViewer(target.viewer, async () => {
        if (uploads.length > 1) {
          try {
            return await commitMany(uploads, target);
          } catch (error) {
            // Each must find out whether it was committed; if the database is unavailable, that applies to
            // all.
            if (error instanceof CommitUnknownError || error instanceof DatabaseUnavailableError) throw error;
          }
        }
        const answers: Answer[] = [];
        for (const upload of uploads) answers.push(await settled(commitAlone(upload)));
        return answers;
      }),
    { most: MAX_BATCH },
  );

  return async (upload: ReceivedUpload): Promise<Committed> => {
    const { organisationId, recordId, companion } = upload.origin;
    if (companion || upload.files.length > SMALL) return commitAlone(upload);
    const answer = await commitGathered({ organisationId, recordId, viewer: currentViewer() }, upload);
    if ('error' in answer) throw answer.error;
    return answer.committed;
  };
}

interface Target {
  readonly organisationId: string;
  readonly recordId: string | null;
  readonly viewer: string | null;
}

type Answer = { readonly committed: Committed } | { readonly error: unknown };

const settled = (work: Promise<Committed>): Promise<Answer> =>
  work.then(
    (committed) => ({ committed }),
    (error: unknown) => ({ error }),
  );
