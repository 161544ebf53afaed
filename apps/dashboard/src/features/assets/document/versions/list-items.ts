import type { DocumentComparison } from '@assay/contract/document-comparisons';
import type { Document } from '@assay/contract/documents';

type Difference = DocumentComparison['differences'][number];
type Place = DocumentComparison['pairs'][number]['places'][number];

/** The pages that stand on the screen: one of each, or one that the other document has not. */
export interface ShownPages {
  readonly first: number | null;
  readonly second: number | null;
}

/** One line of the list of what differs, and the pages on which it is seen. */
export type Item = {
  readonly id: string;
  readonly pages: ShownPages;
} & (
  | ({ readonly kind: 'text' } & Difference)
  | { readonly kind: 'look'; readonly place: Place | null }
  | { readonly kind: 'page' }
  | { readonly kind: 'moved' }
);

/** What differs, as the reader goes through it: words with figures, other words, looks, then pages. */
export function listItems({ differences, pairs, onlyFirst, onlySecond, moved }: DocumentComparison): Item[] {
  const pairOf = (which: 'first' | 'second', page: number): ShownPages =>
    pairs.find((pair) => pair[which] === page) ?? { first: null, second: null, [which]: page };
  const texts = differences.map((difference, at): Item => {
    const { before, after } = difference;
    const pages = after ? pairOf('second', after.page) : pairOf('first', before?.page ?? 1);
    return { id: `text ${at}`, kind: 'text', ...difference, pages };
  });
  const looks = pairs
    .filter(({ look }) => look === 'differs')
    .flatMap(({ first, second, places }) =>
      (places.length > 0 ? places : [null]).map((place, at): Item => {
        return { id: `look ${second} ${at}`, kind: 'look', place, pages: { first, second } };
      }),
    );
  const alone = [
    ...onlyFirst.map(
      (page): Item => ({ id: `first ${page}`, kind: 'page', pages: { first: page, second: null } }),
    ),
    ...onlySecond.map(
      (page): Item => ({ id: `second ${page}`, kind: 'page', pages: { first: null, second: page } }),
    ),
    ...moved.map((page): Item => ({ id: `moved ${page}`, kind: 'moved', pages: pairOf('second', page) })),
  ];
  return [...texts, ...looks, ...alone];
}

export interface Mark extends Place {
  readonly id: string;
}

/** Places of the pages that are shown, on the second where it is there. */
export function listMarks(items: readonly Item[], { first, second }: ShownPages): Mark[] {
  return items.flatMap((item) => {
    if (item.pages.first !== first || item.pages.second !== second) return [];
    if (item.kind === 'look') return item.place ? [{ id: item.id, ...item.place }] : [];
    if (item.kind !== 'text') return [];
    const passage = item.after ?? item.before;
    const isShown = passage && passage.page === (item.after ? second : first);
    return isShown ? passage.places.map((place) => ({ id: item.id, ...place })) : [];
  });
}

/** Pages in the order of the second document, and where the reader may go from those that are shown. */
export function listPages({ pairs, onlyFirst, onlySecond }: DocumentComparison): ShownPages[] {
  const seconds = [
    ...pairs.map(({ first, second }): ShownPages => ({ first, second })),
    ...onlySecond.map((page): ShownPages => ({ first: null, second: page })),
  ].sort((one, other) => (one.second ?? 0) - (other.second ?? 0));
  return [...seconds, ...onlyFirst.map((page): ShownPages => ({ first: page, second: null }))];
}

type Page = Document['pages'][number];

interface Loaded {
  readonly data?: Document | undefined;
  readonly isPending: boolean;
}

/** The pages of the two that are to be shown; `isLacking` where one of them will not come, however long one waits. */
export function findPages(shown: ShownPages, [first, second]: readonly [Loaded, Loaded]) {
  const find = ({ data }: Loaded, number: number | null): Page | undefined =>
    number === null ? undefined : data?.pages.find((page) => page.number === number);
  const [before, after] = [find(first, shown.first), find(second, shown.second)];
  const isLoading = (shown.first !== null && first.isPending) || (shown.second !== null && second.isPending);
  const isLacking = !isLoading && ((shown.first !== null && !before) || (shown.second !== null && !after));
  return { before, after, isLoading, isLacking };
}
