import { say } from '@assay/statements';
import type { PdfRevision } from '../file/revision.ts';
import type { PdfFile } from '../read-pdf.ts';
import { compareAnnotations, reportUncompared } from './compare-annotations.ts';
import { compareCatalogue } from './compare-catalogue.ts';
import { compareForm } from './compare-form.ts';
import { comparePage, comparePageList } from './compare-pages.ts';
import { Comparison, listReadOtherwise, type RevisionChange, type RevisionDifference } from './comparison.ts';
import { findLastFinishing, findLastOfBlankForm } from './finishing.ts';
import { findUndone } from './undone.ts';

const MAX_COMPARED = 100;
const MAX_CHANGES = 1000;
const NONE: ReadonlySet<RevisionChange> = new Set();

/**
 * The changes of each revision from the second on, at most the last hundred. Rewritten data with the same
 * meaning is not a change.
 */
export function compareRevisions({ revisions }: PdfFile): RevisionDifference[] {
  const last = { finishing: findLastFinishing(revisions), ofBlankForm: findLastOfBlankForm(revisions) };
  const differences = revisions
    .slice(1)
    .slice(-MAX_COMPARED)
    .map((later) => compareNeighbours(later.previous!, later, last));
  const compare = (earlier: PdfRevision, later: PdfRevision) => compareNeighbours(earlier, later, last);
  const undone = findUndone(differences, revisions, compare, MAX_CHANGES);
  return undone.size === 0 ? differences : differences.map((difference) => ({ ...difference, undone }));
}

function compareNeighbours(
  earlier: PdfRevision,
  later: PdfRevision,
  last: { readonly finishing: number; readonly ofBlankForm: number },
): RevisionDifference {
  const comparison = new Comparison(earlier, later);
  comparePages(comparison);
  compareForm(comparison);
  compareCatalogue(comparison);
  const otherwise = listReadOtherwise(comparison);
  if (otherwise.length > 0) {
    const said = say('pdf-changes.read-otherwise', { object: otherwise[0] });
    comparison.add({ kind: 'other', page: null, harmless: false, said });
  }
  const redirected = findRedirected(comparison);
  if (comparison.changes.length === 0) {
    const said = say(later.changed.length === 0 ? 'pdf-changes.nothing' : 'pdf-changes.nothing-shown');
    comparison.add({ kind: 'other', page: null, harmless: true, said });
  }
  const isOpen = !comparison.isSigned && redirected.length === 0;
  return {
    revision: later.number,
    changes: listGravest(comparison.changes),
    redirected,
    isOpen,
    undone: NONE,
    isFinishing: isOpen && later.number <= last.finishing,
    isOfBlankForm: isOpen && later.number <= last.ofBlankForm,
  };
}

/** What pages draw first: however many notes were added to them, it is compared. */
function comparePages(comparison: Comparison): void {
  const pairs = comparePageList(comparison);
  const isFull = () => comparison.changes.length > MAX_CHANGES;
  let drawn = 0;
  for (; drawn < pairs.length && !isFull(); drawn++) comparePage(comparison, pairs[drawn]!, drawn);
  let annotated = 0;
  for (; annotated < pairs.length && !isFull(); annotated++)
    compareAnnotations(comparison, pairs[annotated]!);
  const isLeft = pairs
    .slice(annotated)
    .some(({ before, after }) => comparison.differs(before.dict.get('Annots'), after.dict.get('Annots')));
  if (drawn < pairs.length || isLeft) reportUncompared(comparison, null);
}

function listGravest(changes: readonly RevisionChange[]): readonly RevisionChange[] {
  if (changes.length <= MAX_CHANGES) return changes;
  return changes
    .toSorted((one, other) => Number(one.harmless) - Number(other.harmless))
    .slice(0, MAX_CHANGES);
}

/** Entries that point back into the bytes of an earlier revision, to other content than before. */
function findRedirected({ later, differing }: Comparison): number[] {
  const nums: number[] = [];
  for (const [num, entry] of later.entries) {
    // Some writers give omitted objects the offset 0.
    const leadsBack = entry.type === 'offset' && entry.offset > 0 && entry.offset < later.start;
    if (leadsBack && differing.has(num) && later.object(num) !== null) nums.push(num);
  }
  return nums;
}
