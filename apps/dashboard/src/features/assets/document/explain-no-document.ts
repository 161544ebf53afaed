import type { Document } from '@assay/contract/documents';
import { isMissing } from '../api/get-document.ts';
import { t } from './document-texts.ts';

interface Known {
  readonly isAnalysing: boolean;
  readonly document: Pick<Document, 'pages'> | undefined;
  readonly error: Error | null;
}

/** Shown instead of the pages, if there are none. */
export function explainNoPages({ isAnalysing, document, error }: Known): string {
  if (isAnalysing) return t('waiting');
  if (document) return t('noPages');
  if (error) return t(isMissing(error) ? 'notDrawn' : 'loadFailed');
  return t('loading');
}

/** Shown instead of the list of fonts; null if there is one. */
export function explainNoFonts({ fonts, pages }: Pick<Document, 'fonts' | 'pages'>): string | null {
  if (fonts === null) return t('contents.fontsUnknown');
  if (fonts.length > 0) return null;
  return t(pages.every(({ message }) => message !== null) ? 'contents.fontsUnread' : 'contents.noFonts');
}
