import type { TextMatch } from '@assay/contract/page-text';
import { useEffect, useRef } from 'react';
import classes from './page-text.module.css';
import { revealIn } from './reveal.ts';

interface PageHitsProps {
  readonly page: { readonly width: number; readonly height: number };
  readonly hits: readonly TextMatch[];
  readonly current: TextMatch | null;
}

/** Matches of the search, marked on a page. The list of matches serves readers who cannot see them. */
export function PageHits({ page, hits, current }: PageHitsProps) {
  const shown = useRef<HTMLSpanElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another one is to be in sight
  useEffect(() => {
    const box = shown.current?.closest<HTMLElement>('[data-scroller]');
    if (box && shown.current) revealIn(box, shown.current);
  }, [current]);
  const share = (value: number, whole: number) => `${(100 * value) / whole}%`;
  return (
    <div aria-hidden className={classes.hits}>
      {hits.flatMap((hit) =>
        hit.boxes.map((box, i) => (
          <span
            key={`${box.x} ${box.y}`}
            ref={hit === current && i === 0 ? shown : undefined}
            data-current={hit === current}
            style={{
              left: share(box.x, page.width),
              top: share(box.y, page.height),
              width: share(box.width, page.width),
              height: share(box.height, page.height),
            }}
          />
        )),
      )}
    </div>
  );
}
