import type { Document } from '@assay/contract/documents';
import { Box } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTell } from '../../../i18n/sentences/load-sentences.ts';
import { TranslatedSentence } from '../../../i18n/sentences/translated-sentence.tsx';
import classes from './document.module.css';
import { t } from './document-texts.ts';
import { KeptPicture } from './kept-picture.tsx';

interface PageSheetProps {
  readonly page: Document['pages'][number];
  /** Tells the picture from others. */
  readonly name: string;
  /** In CSS pixels. */
  readonly width: number;
  readonly title?: string;
  /** Picture of the page in another revision; by default the page's own. */
  readonly picture?: string;
  readonly children?: ReactNode;
}

/** One page at the requested size, with its layers. */
export function PageSheet({ page, name, width, title, picture, children }: PageSheetProps) {
  const tell = useTell();
  const isShort = page.message !== null && page.picture !== null;
  return (
    <figure className={classes.sheetBox} style={{ width }}>
      {title && (
        <Box component="figcaption" mb={6} fz={12.5} fw={500}>
          {title}
        </Box>
      )}
      <div className={classes.sheet} style={{ aspectRatio: `${page.width} / ${page.height}` }}>
        <KeptPicture
          name={name}
          address={picture ?? page.picture}
          alt={title ? `${t('page', { number: page.number })}, ${title}` : t('page', { number: page.number })}
          message={page.message === null ? null : tell(page.message, page.statements).words}
        />
        {children}
      </div>
      {isShort && (
        <Box component="p" m="8px 0 0" c="var(--stage-dimmed)" fz={12.5}>
          <TranslatedSentence english={page.message ?? ''} statements={page.statements} />
        </Box>
      )}
    </figure>
  );
}
