import { listFormFields } from '../file/form-fields.ts';
import type { PdfRevision } from '../file/revision.ts';
import { readTime } from '../metadata/dates.ts';
import { readInfo } from '../metadata/info.ts';
import { decodeText } from '../syntax/decode-text.ts';
import type { ChangeKind, RevisionChange, RevisionDifference } from './comparison.ts';
import { compareWords } from './word-difference.ts';

/**
 * Programs in which people write documents; programs that generate statements by the thousand do not finish
 * them by hand.
 */
const AUTHORING =
  /acrobat|distiller|pdfmaker|pdfwriter|adobe pdf library|microsoft|openoffice|libreoffice|quartz|indesign|quark|framemaker|pagemaker|tex\b/i;
const LONGEST_MILLISECONDS = 48 * 3_600_000;

/**
 * The changes by which authors finish a document: whole pages and accompanying data. Changes to what a page
 * shows are never among them.
 */
const FINISHING: ReadonlySet<ChangeKind> = new Set([
  'page-added',
  'page-removed',
  'page-order',
  'redrawn',
  'actions',
  'attachments',
]);

/** A form with fewer fields, or with a larger share of filled ones, is not a blank form. */
const MIN_FIELDS = 5;
const FILLED_SHARE = 0.05;
/** More words are part of the form's content. */
const MAX_WORDS = 12;

/**
 * The last of the saves from the second on by which an author finished the document: each states a time later
 * than the previous one and within two days of the creation, and all have the same producer, an authoring
 * program. 1 if there is none.
 */
export function findLastFinishing(revisions: readonly PdfRevision[]): number {
  const [first] = revisions;
  if (!first) return 1;
  const { producer, creationDate, modDate } = readInfo(first);
  return AUTHORING.test(producer ?? '') ? findLastSoonAfter(revisions, creationDate ?? modDate) : 1;
}

/**
 * The same for a form that is blank as received, with any program and after any delay: within two days of the
 * file's first revision. 1 if it is not a form, or is filled in.
 */
export function findLastOfBlankForm(revisions: readonly PdfRevision[]): number {
  const [first, ...later] = revisions;
  const latest = later.at(-1);
  if (!first || !latest || !isBlankForm(latest)) return 1;
  const { creationDate, modDate } = readInfo(first);
  return findLastSoonAfter(revisions, modDate ?? creationDate);
}

function findLastSoonAfter(revisions: readonly PdfRevision[], date: string | null): number {
  const [first, ...later] = revisions;
  const start = readTime(date);
  if (!first || start === null) return 1;
  const { producer, modDate } = readInfo(first);
  let [last, before] = [1, readTime(modDate) ?? start];
  for (const revision of later) {
    const info = readInfo(revision);
    const saved = readTime(info.modDate);
    if (saved === null || saved <= before || info.producer !== producer) break;
    if (+saved - +start > LONGEST_MILLISECONDS) break;
    [last, before] = [revision.number, saved];
  }
  return last;
}

/** A form with a few constants, such as the number of a tariff, is still blank. */
function isBlankForm(revision: PdfRevision): boolean {
  const fields = listFormFields(revision).filter(({ type }) => type === 'Tx' || type === 'Ch');
  const filled = fields.filter(({ value }) => decodeText(revision.resolve(value))?.trim());
  return fields.length >= MIN_FIELDS && filled.length <= FILLED_SHARE * fields.length;
}

export interface ContentChange extends RevisionChange {
  readonly revision: number;
}

/**
 * Divides the content changes of revisions into those that alter a document, those that finish one, those
 * that shape a form before it is issued, and those that do not affect the document's content.
 */
export function partContentChanges(differences: readonly RevisionDifference[]): {
  readonly altering: readonly ContentChange[];
  readonly finishing: readonly ContentChange[];
  readonly shaping: readonly ContentChange[];
  /** What was reverted before anybody signed, and footnote marks. */
  readonly slight: readonly ContentChange[];
} {
  const parts: Record<Part, ContentChange[]> = { altering: [], finishing: [], shaping: [], slight: [] };
  for (const difference of differences) {
    for (const change of difference.changes.filter(({ harmless }) => !harmless))
      parts[partOf(change, difference)].push({ ...change, revision: difference.revision });
  }
  return parts;
}

type Part = 'altering' | 'finishing' | 'shaping' | 'slight';

function partOf(change: RevisionChange, difference: RevisionDifference): Part {
  const { changes, isFinishing, isOfBlankForm, isOpen, undone } = difference;
  if (undone.has(change) || (isOpen && change.kind === 'footnotes')) return 'slight';
  const kinds = new Set(changes.map(({ kind }) => kind));
  // Replacing a page with another one changes the text.
  if (kinds.has('page-added') && kinds.has('page-removed')) return 'altering';
  if (isFinishing && FINISHING.has(change.kind)) return 'finishing';
  if (!isOfBlankForm || kinds.has('form-value')) return 'altering';
  return FINISHING.has(change.kind) || isCut(change) || isAboutFewWords(change) ? 'shaping' : 'altering';
}

const isCut = ({ said }: RevisionChange): boolean => said.id === 'pdf-changes.page-cut';

/** Whether it only removes or only adds a few words without figures. */
function isAboutFewWords({ kind, before, after }: RevisionChange): boolean {
  if (kind !== 'text' || before === undefined || after === undefined) return false;
  const { removed, added } = compareWords(before, after);
  if (removed.length > 0 && added.length > 0) return false;
  const words = [...removed, ...added].join(' ').split(/\s+/);
  return words.length <= MAX_WORDS && !words.some((word) => /\p{N}/u.test(word));
}
