import { isSigned, listFormFields } from '../file/form-fields.ts';
import type { PdfRevision } from '../file/revision.ts';
import { isDict, nameOf } from '../syntax/objects.ts';
import type { ChangeKind, RevisionChange, RevisionDifference } from './comparison.ts';
import { findReached } from './reach.ts';

/** Changes of what a page itself draws, without its annotations and fields. */
const DRAWN: ReadonlySet<ChangeKind> = new Set(['text', 'resources', 'redrawn', 'other']);

/** After such a change, the number of a page may refer to another page, or to none. */
const NUMBERING: ReadonlySet<ChangeKind> = new Set(['page-added', 'page-removed', 'page-order', 'unread']);

/**
 * The changes that later saves reverted: the page as received is drawn as it was before the first of them.
 * None if somebody signed in between, or if a save redirects to earlier data.
 * @param compare determines the differences between two revisions
 * @param mostChanges a comparison with this many may not be complete
 */
export function findUndone(
  differences: readonly RevisionDifference[],
  revisions: readonly PdfRevision[],
  compare: (earlier: PdfRevision, later: PdfRevision) => RevisionDifference,
  mostChanges: number,
): ReadonlySet<RevisionChange> {
  const undone = new Set<RevisionChange>();
  const latest = revisions.at(-1);
  const first = differences.find(({ changes }) => changes.some(isOfContent));
  const earlier = first && revisions.find(({ number }) => number === first.revision)?.previous;
  if (!latest || !first || !earlier || first.revision === latest.number) return undone;
  const isUnsure = ({ redirected, changes }: RevisionDifference) =>
    redirected.length > 0 || changes.some(({ kind }) => NUMBERING.has(kind));
  if (differences.some(isUnsure)) return undone;
  if (revisions.some(({ number }) => number >= earlier.number && isSignedAt(revisions, number)))
    return undone;
  const together = compare(earlier, latest);
  // Beyond its limit, a comparison leaves pages out.
  if (together.changes.length >= mostChanges) return undone;
  const left = together.changes.filter(isOfContent);
  // Pages that changed places are compared with one another; data that are decoded otherwise are not compared.
  if (left.some(({ kind, page }) => NUMBERING.has(kind) || (kind === 'other' && page === null)))
    return undone;
  // Programs that remove a watermark draw the page in a different way than before.
  const areAllFinishing = differences.every(({ isFinishing }) => isFinishing);
  const differs = ({ kind }: RevisionChange) => DRAWN.has(kind) && !(areAllFinishing && kind === 'redrawn');
  const isBack = ({ kind, page }: RevisionChange) =>
    page !== null && DRAWN.has(kind) && !left.some((other) => other.page === page && differs(other));
  const changes = differences.flatMap((difference) => difference.changes.filter(isOfContent));
  for (const change of changes) if (isBack(change)) undone.add(change);
  // Layers that are left may hide what is drawn.
  const isWatermark = !earlier.catalogue?.has('OCProperties') && !drawsOnLayers(latest);
  if (left.some(isOfLayers) && !isWatermark) return NONE;
  if (isWatermark && undone.size > 0) for (const change of changes.filter(isOfLayers)) undone.add(change);
  return undone;
}

const NONE: ReadonlySet<RevisionChange> = new Set();

const isOfLayers = ({ said }: RevisionChange): boolean => said.id === 'pdf-changes.layers';

/**
 * Whether anything that the pages reference is on a layer. If not, layers that were added, as for a
 * watermark, hide nothing.
 */
function drawsOnLayers(revision: PdfRevision): boolean {
  const drawn = revision.pages.flatMap(({ dict, resources }) => [dict, resources]);
  return [...findReached(revision, drawn)].some((num) => {
    const object = revision.object(num);
    return isDict(object) && /^OC(?:G|MD)$/.test(nameOf(object.get('Type')) ?? '');
  });
}

const isOfContent = ({ harmless }: RevisionChange): boolean => !harmless;

function isSignedAt(revisions: readonly PdfRevision[], number: number): boolean {
  const revision = revisions.find((one) => one.number === number);
  return (
    revision !== undefined &&
    listFormFields(revision).some(({ type, value }) => type === 'Sig' && isSigned(revision, value))
  );
}
