import type { TextMatch } from '@assay/contract/page-text';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { useMatches } from '../api/find-in-document.ts';

export interface TextSearch {
  readonly isOpen: boolean;
  readonly text: string;
  readonly hits: readonly TextMatch[];
  /** Place in `hits` of the one that is shown; -1 for none. */
  readonly at: number;
  readonly isMore: boolean;
  readonly isWaiting: boolean;
  readonly hasFailed: boolean;
  open(): void;
  close(): void;
  type(text: string): void;
  /** To the next matches, or back; wraps around the ends. */
  step(steps: number): void;
}

const PAUSE_MS = 250;

/** The search in one document; `onShow` leads to the page of the match that is shown. */
export function useTextSearch(
  assetId: string,
  taskId: string | null,
  first: string | undefined,
  onShow: (page: number) => void,
): TextSearch {
  const [isOpen, setOpen] = useState(first !== undefined);
  const [text, setText] = useState(first ?? '');
  const [at, setAt] = useState(0);
  const wanted = isOpen ? text.trim() : '';
  const [asked] = useDebouncedValue(wanted, PAUSE_MS);
  const answer = useMatches(assetId, taskId, asked);
  const hits = wanted === '' ? NONE : (answer.data?.docs ?? NONE);
  const place = hits.length === 0 ? -1 : Math.min(at, hits.length - 1);
  const shown = hits[place];
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each match that is come to
  useEffect(() => {
    if (shown) onShow(shown.page);
  }, [shown]);
  return {
    isOpen,
    text,
    hits,
    at: place,
    isMore: answer.data?.isMore ?? false,
    isWaiting: wanted !== '' && (wanted !== asked || answer.isFetching),
    hasFailed: answer.isError,
    open: () => setOpen(true),
    close: () => setOpen(false),
    type(next) {
      setText(next);
      setAt(0);
    },
    step: (steps) => setAt(hits.length === 0 ? 0 : (place + steps + hits.length) % hits.length),
  };
}

const NONE: readonly TextMatch[] = [];
