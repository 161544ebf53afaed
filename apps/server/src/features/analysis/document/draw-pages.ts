import {
  type DerivedPage,
  type DerivedPages,
  derivePages,
  isRetryable,
  isWorthTryingLater,
} from '@assay/analysis';
import { statementSchema } from '@assay/contract/assessments';
import { type Statement, say } from '@assay/statements';
import { inEnglish } from '@assay/statements/english';
import { z } from 'zod';
import { and, eq } from '../../../platform/database/orm.ts';
import { assets, documents, type StoredDocument } from '../../../platform/database/schema/records.ts';
import type { Platform } from '../../../platform/platform.ts';
import { defineJob } from '../../../platform/queue/define-job.ts';
import type { Publish } from '../../events/events.ts';
import type { DocumentPasswords } from './document-passwords.ts';

/** Draws the pages of an analysed document, and their earlier versions if a revision changed them. */
export const drawPages = defineJob({
  name: 'draw-pages',
  schema: z.object({ organisationId: z.uuid(), assetId: z.uuid(), taskId: z.uuid() }),
  retryLimit: 4,
  retryDelay: 2,
  expireInSeconds: 900,
});

type Job = z.output<typeof drawPages.schema>;
type Deps = Pick<Platform, 'database' | 'storage' | 'queue'> & {
  readonly publish: Publish;
  readonly passwords: DocumentPasswords;
};

/** Longest sides, in pixels. */
const SIDES = { picture: 1_600, thumbnail: 240 } as const;
/** Pages drawn in one process: more would need too much memory at once. */
const AT_ONCE = 20;
/** Pages beyond these are listed but not drawn. */
const MAX_DRAWN = 200;
const MAX_EARLIER = 40;

export async function workOnPages(deps: Deps): Promise<void> {
  await deps.queue.work(drawPages, {
    run: ({ data, signal }) => draw(deps, data, signal),
    giveUp: (data) => markNotDrawn(deps, data),
  });
}

async function draw(deps: Deps, job: Job, signal: AbortSignal): Promise<void> {
  const begun = await deps.database.withOrganisation(job.organisationId, async (t) => {
    const [asset] = await t.select().from(assets).where(eq(assets.id, job.assetId));
    const [document] = await t.select().from(documents).where(isOf(job));
    return asset?.storageKey && document
      ? {
          storageKey: asset.storageKey,
          recordId: asset.recordId,
          report: document.report,
          password: await deps.passwords.read(t, job.assetId),
        }
      : null;
  });
  if (!begun) return;
  const { report, recordId, password } = begun;
  const original = await deps.storage.openLocally(begun.storageKey, signal);
  const folder = `${job.organisationId}/${job.assetId}/pages/${job.taskId}`;
  const store = async (name: string, page: DerivedPage): Promise<string | null> => {
    if ('error' in page) return null;
    const key = `${folder}/${name}.webp`;
    await deps.storage.put(key, page.picture.bytes, { signal, contentType: page.picture.mimeType });
    return key;
  };
  try {
    const numbers = report.pages.map(({ number }) => number).slice(0, MAX_DRAWN);
    for (let start = 0; start < numbers.length; start += AT_ONCE) {
      const pages = numbers.slice(start, start + AT_ONCE);
      for (const [kind, side] of Object.entries(SIDES) as [keyof typeof SIDES, number][]) {
        for (const page of await drawSome(original.path, { pages, side, password, signal })) {
          const entry = report.pages[page.number - 1];
          if (!entry) continue;
          entry[`${kind}Key`] = await store(`${page.number}-${kind}`, page);
          if ('error' in page) explain(entry, page);
        }
      }
      if (start === 0) await keepPreview(deps, job, report.pages[0]?.pictureKey ?? null);
      await keep(deps, job, report, recordId);
    }
    for (const entry of report.pages.slice(MAX_DRAWN))
      explain(entry, word(say('failure.pages-beyond-drawn', { count: MAX_DRAWN })));
    for (const { revision, page } of listChangedPages(report)) {
      const bytes = report.revisions.find(({ number }) => number === revision)?.bytes;
      if (bytes === undefined) continue;
      const [drawn] = await drawSome(original.path, {
        pages: [page],
        side: SIDES.picture,
        bytes,
        password,
        signal,
      });
      const pictureKey = drawn && (await store(`${page}-revision-${revision}`, drawn));
      if (pictureKey) report.pages[page - 1]?.earlier.push({ revision, pictureKey });
    }
    await keep(deps, job, report, recordId);
  } finally {
    await original.release();
  }
}

type Reason = Pick<Extract<DerivedPage, { error: string }>, 'error' | 'statements'>;

const word = (said: Statement): Reason => ({ error: inEnglish(said), statements: [said] });

/** Why a page is not shown, unless it is already known why something on it was not read. */
function explain(page: StoredDocument['pages'][number], { error, statements }: Reason): void {
  if (page.message !== null) return;
  page.message = error;
  page.statements = z.array(statementSchema).parse(statements);
}

const isOf = ({ assetId, taskId }: Job) => and(eq(documents.assetId, assetId), eq(documents.taskId, taskId));

async function drawSome(
  path: string,
  options: NonNullable<Parameters<typeof derivePages>[1]>,
): Promise<readonly DerivedPage[]> {
  return listDrawn(await derivePages(path, options), options.pages ?? []);
}

/**
 * If the file, or that revision of it, cannot be drawn, each page gets an error and no picture. Throws if it
 * failed for lack of processor time or memory: the queue retries.
 */
export function listDrawn(derived: DerivedPages, numbers: readonly number[]): readonly DerivedPage[] {
  if (derived.status === 'complete') return derived.pages;
  const { error } = derived;
  if (isRetryable(error) || isWorthTryingLater(error)) throw new Error(error.message);
  return numbers.map((number) => ({ number, error: error.message, statements: error.statements }));
}

/** The pages before a revision that changed their appearance. */
function listChangedPages({ revisions, pages }: StoredDocument): { revision: number; page: number }[] {
  const places = revisions.flatMap(({ number, changes }) =>
    changes.flatMap(({ kind, page }) =>
      page !== null && page <= pages.length && kind !== 'page-added' ? [{ revision: number - 1, page }] : [],
    ),
  );
  const byName = new Map(places.map((place) => [`${place.revision} ${place.page}`, place]));
  return [...byName.values()].slice(0, MAX_EARLIER);
}

async function keep(deps: Deps, job: Job, report: StoredDocument, recordId: string | null): Promise<void> {
  const { organisationId, assetId } = job;
  await deps.database.withOrganisation(organisationId, (t) =>
    t.update(documents).set({ report }).where(isOf(job)),
  );
  deps.publish(organisationId, { type: 'asset.changed', assetId, recordId });
}

/** Lists show a document by its first page. */
async function keepPreview(deps: Deps, job: Job, previewKey: string | null): Promise<void> {
  if (!previewKey) return;
  await deps.database.withOrganisation(job.organisationId, (t) =>
    t.update(assets).set({ previewKey }).where(eq(assets.id, job.assetId)),
  );
}

async function markNotDrawn(deps: Deps, job: Job): Promise<void> {
  await deps.database.withOrganisation(job.organisationId, async (t) => {
    const [document] = await t.select().from(documents).where(isOf(job)).for('update');
    if (!document) return;
    const { report } = document;
    for (const page of report.pages) if (!page.pictureKey) explain(page, word(say('failure.page-given-up')));
    await t.update(documents).set({ report }).where(isOf(job));
  });
}
