import type { PageText } from '@assay/contract/page-text';
import { type CSSProperties, memo } from 'react';
import { t } from './document-texts.ts';
import classes from './page-text.module.css';
import { stretchOf } from './stretch-words.ts';

interface PageWordsProps {
  readonly text: PageText;
  /** Width of the page on the screen, in CSS pixels. */
  readonly width: number;
}

/** The page's words, unseen over its picture: to be selected, copied and read out. */
export function PageWords({ text, width }: PageWordsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own layout
    <div
      className={classes.words}
      style={{ '--point': `${width / text.width}px` } as CSSProperties}
      role="group"
      aria-label={t(text.source === 'invisible' ? 'text.ofScan' : 'text.ofPage', { number: text.page })}
    >
      <Words lines={text.lines} />
    </div>
  );
}

/** Drawn once: zooming changes one variable above it. */
const Words = memo(function Words({ lines }: Pick<PageText, 'lines'>) {
  return lines.map((line, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a page never move
    <div key={row}>
      {line.map(([word, x, y, wide, high], place) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: nor do its words
          key={place}
          style={
            {
              '--x': x,
              '--y': y,
              '--high': high,
              '--stretch': stretchOf(word, wide, high),
            } as CSSProperties
          }
        >
          {word}{' '}
        </span>
      ))}
    </div>
  ));
});
