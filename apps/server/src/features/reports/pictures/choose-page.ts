import { isPageArea, type PageArea } from '@assay/contract/assessments';
import type { StoredAnalysis, StoredDocument } from '../../../platform/database/schema/records.ts';

/** The page of a document that its report shows. */
export interface ChosenPage {
  /** From 1. */
  readonly number: number;
  /** In points. */
  readonly width: number;
  readonly pictureKey: string;
  /** The page in the revision before the change. */
  readonly earlier: { readonly revision: number; readonly pictureKey: string } | null;
  /** Areas to which methods point. */
  readonly areas: readonly PageArea[];
}

/** Places of method scores below this are omitted as insignificant. */
const NOTABLE = 20;

/**
 * The first page whose content a revision changed; else the one with most places to which methods point; else
 * the first that was drawn. Null if none was.
 */
export function choosePage(
  { pages, revisions }: StoredDocument,
  assessments: StoredAnalysis['assessments'],
): ChosenPage | null {
  const areas = assessments
    .filter(({ compromisedScore }) => (compromisedScore ?? 0) >= NOTABLE)
    .flatMap(({ regions }) => regions.filter(isPageArea));
  const changed = revisions.flatMap(({ number, changes }) =>
    changes.flatMap(({ page, harmless }) =>
      page === null || harmless ? [] : [{ page, revision: number - 1 }],
    ),
  );
  for (const { page: number, revision } of changed) {
    const page = pages[number - 1];
    const earlier = page?.earlier.find((one) => one.revision === revision);
    if (page?.pictureKey && earlier) return present(page, page.pictureKey, earlier, areas);
  }
  const drawn = pages.flatMap((page) => (page.pictureKey ? [{ page, key: page.pictureKey }] : []));
  const countOn = (number: number) => areas.filter(({ page }) => page === number).length;
  const [most] = drawn.toSorted((one, other) => countOn(other.page.number) - countOn(one.page.number));
  return most ? present(most.page, most.key, null, areas) : null;
}

function present(
  { number, width }: StoredDocument['pages'][number],
  pictureKey: string,
  earlier: ChosenPage['earlier'],
  areas: readonly PageArea[],
): ChosenPage {
  return { number, width, pictureKey, earlier, areas: areas.filter(({ page }) => page === number) };
}
