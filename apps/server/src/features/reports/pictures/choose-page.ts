import { isPageArea, type PageArea } from '@assay/contract/assessments';
import type { StoredAnalysis, StoredDocument } from '../../../platform/database/schema/records.ts';

/** The page of a document that its report shows. */
export interface ChosenPage {
  /** From 1. */
  readonly number: number;
  /** In points. */
  readonly width: number;
  readonly pictureKey: string;
  /** The page as the revision before the change had it. */
  readonly earlier: { readonly revision: number; readonly pictureKey: string } | null;
  /** Where methods saw something on it. */
  readonly areas: readonly PageArea[];
}

/** Places of method scores below are left out: they are no news. */
const NOTABLE = 20;

/**
 * The first page of which a revision changed what it said; else the one with most places at which methods saw something;
 * else the first that was drawn. Null where none was.
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
