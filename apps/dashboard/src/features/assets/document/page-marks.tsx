import type { Document } from '@assay/contract/documents';
import { useEffect, useRef } from 'react';
import { t as receiptText } from '../expenses/expenses-texts.ts';
import { MarkButton } from '../expenses/mark-button.tsx';
import classes from '../expenses/marks.module.css';
import type { ReceiptMarks } from '../expenses/receipt-marks.ts';
import { revealIn } from './reveal.ts';

interface PageMarksProps {
  readonly page: Document['pages'][number];
  readonly marks: ReceiptMarks;
}

/** The places of a receipt over one of its pages. */
export function PageMarks({ page, marks }: PageMarksProps) {
  const marked = useRef<HTMLLIElement>(null);
  const { items, chosen } = marks;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another field was chosen
  useEffect(() => {
    const box = marked.current?.closest<HTMLElement>('[data-scroller]');
    if (box && marked.current) revealIn(box, marked.current);
  }, [chosen, page.number]);
  const share = (value: number, whole: number) => `${(100 * value) / whole}%`;
  const own = items.filter((mark) => mark.page === page.number);
  const first = own.find(({ id }) => id === chosen);
  return (
    <ol className={classes.marks} aria-label={receiptText('places')}>
      {own.map((mark, i) => (
        <MarkButton
          // biome-ignore lint/suspicious/noArrayIndexKey: a field may have several places, which never move
          key={i}
          mark={mark}
          marks={marks}
          buttonRef={mark === first ? marked : undefined}
          style={{
            left: share(mark.x, page.width),
            top: share(mark.y, page.height),
            width: share(mark.width, page.width),
            height: share(mark.height, page.height),
          }}
        />
      ))}
    </ol>
  );
}
