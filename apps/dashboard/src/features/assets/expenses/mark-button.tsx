import type { CSSProperties, RefObject } from 'react';
import { isField } from './list-marks.ts';
import classes from './marks.module.css';
import type { ReceiptMark, ReceiptMarks } from './receipt-marks.ts';

interface MarkButtonProps {
  readonly mark: ReceiptMark;
  readonly marks: ReceiptMarks;
  readonly style?: CSSProperties;
  readonly buttonRef?: RefObject<HTMLLIElement | null>;
}

/** One place of a receipt: it selects a field; the place of a check is only visible on hover or focus. */
export function MarkButton({ mark, marks, style, buttonRef }: MarkButtonProps) {
  const { id, label } = mark;
  const isChosen = marks.chosen === id;
  const isActive = isChosen || marks.pointed === id;
  return (
    <li ref={buttonRef} className={classes.mark} style={style} data-active={isActive || undefined}>
      {isField(mark) ? (
        <button
          type="button"
          aria-pressed={isChosen}
          aria-label={label}
          title={label}
          onClick={() => marks.onChoose(id)}
        />
      ) : (
        <span data-check hidden={!isActive} />
      )}
    </li>
  );
}
