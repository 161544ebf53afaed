import type { Document } from '@assay/contract/documents';
import { useState } from 'react';
import type { Place } from './list-places.ts';
import { listChangedPages } from './page-zoom.ts';
import { type CompareMode, toPage } from './view-state.ts';

/** The reader's view of a document. */
export interface DocumentView {
  /** From 1. */
  readonly page: number;
  /** The chosen place. */
  readonly place: string | null;
  readonly mode: CompareMode;
  /** The earlier revision to compare with; null for the latest that there is. */
  readonly revision: number | null;
  goTo(page: number): void;
  /** Leads to the place's page and opens what its method says; null closes that. */
  openPlace(id: string | null): void;
  compare(mode: CompareMode, revision?: number): void;
}

export function useDocumentView(
  document: Document | undefined,
  places: readonly Place[],
  onOpenMethod: (model: string) => void,
): DocumentView {
  // The worst page comes first, as everywhere, until the reader turns the page.
  const [chosen, setPage] = useState<number | null>(null);
  const page = chosen ?? findFirst(document, places);
  const [place, setPlace] = useState<string | null>(null);
  const [{ mode, revision }, setComparison] = useState<{ mode: CompareMode; revision: number | null }>({
    mode: 'received',
    revision: null,
  });
  return {
    page: toPage(page, document?.pages.length ?? 1),
    place,
    mode,
    revision,
    goTo: (next) => setPage(toPage(next, document?.pages.length ?? 1)),
    openPlace(id) {
      setPlace(id);
      const found = places.find((one) => one.id === id);
      if (!found) return;
      setPage(found.page);
      // Marks belong to the page as received.
      setComparison((old) => ({ ...old, mode: old.mode === 'side-by-side' ? old.mode : 'received' }));
      onOpenMethod(found.model);
    },
    compare: (next, other) => setComparison((old) => ({ mode: next, revision: other ?? old.revision })),
  };
}

/** The first page that a revision changed, else the page of the most suspicious place. */
function findFirst(document: Document | undefined, places: readonly Place[]): number {
  const changed = document ? [...listChangedPages(document)] : [];
  return changed.length > 0 ? Math.min(...changed) : (places[0]?.page ?? 1);
}
