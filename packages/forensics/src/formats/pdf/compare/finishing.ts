import type { PdfRevision } from '../file/revision.ts';
import { readTime } from '../metadata/dates.ts';
import { readInfo } from '../metadata/info.ts';
import type { RevisionDifference } from './compare-revisions.ts';
import type { ChangeKind, RevisionChange } from './comparison.ts';

/** Programs in which people make documents; those that make statements by the thousand finish none by hand. */
const AUTHORING =
  /acrobat|distiller|pdfmaker|pdfwriter|adobe pdf library|microsoft|openoffice|libreoffice|quartz|indesign|quark|framemaker|pagemaker|tex\b/i;
const LONGEST_MILLISECONDS = 48 * 3_600_000;

/** What authors do to whole pages and to what goes with them. Whatever alters what a page shows is never among it. */
const FINISHING: ReadonlySet<ChangeKind> = new Set([
  'page-added',
  'page-removed',
  'page-order',
  'redrawn',
  'actions',
  'attachments',
]);

/**
 * The last of the saves, from the second on, by which somebody finished the document: each names its time, later than the one
 * before and within two days of the making, and no producer but the first, a program in which people write. 1 where there is none.
 */
export function findLastFinishing(revisions: readonly PdfRevision[]): number {
  const [first, ...later] = revisions;
  if (!first) return 1;
  const { producer, creationDate, modDate } = readInfo(first);
  const made = readTime(creationDate ?? modDate);
  if (made === null || !AUTHORING.test(producer ?? '')) return 1;
  let [last, before] = [1, readTime(modDate) ?? made];
  for (const revision of later) {
    const info = readInfo(revision);
    const saved = readTime(info.modDate);
    if (saved === null || saved <= before || info.producer !== producer) break;
    if (+saved - +made > LONGEST_MILLISECONDS) break;
    [last, before] = [revision.number, saved];
  }
  return last;
}

export interface ContentChange extends RevisionChange {
  readonly revision: number;
}

/** What revisions changed in the content, parted into what alters a document and what finishes one. */
export function partContentChanges(differences: readonly RevisionDifference[]): {
  readonly altering: readonly ContentChange[];
  readonly finishing: readonly ContentChange[];
} {
  const [altering, finishing]: [ContentChange[], ContentChange[]] = [[], []];
  for (const { revision, changes, isFinishing } of differences) {
    const kinds = new Set(changes.map(({ kind }) => kind));
    // A page for a page is another text.
    const isExchange = kinds.has('page-added') && kinds.has('page-removed');
    for (const change of changes.filter(({ harmless }) => !harmless)) {
      const isHistory = isFinishing && !isExchange && FINISHING.has(change.kind);
      (isHistory ? finishing : altering).push({ ...change, revision });
    }
  }
  return { altering, finishing };
}
