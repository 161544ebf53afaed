import { CallError } from '@assay/contract/client';
import type { Document } from '@assay/contract/documents';
import { describe, expect, it } from 'vitest';
import { explainNoFonts, explainNoPages } from './explain-no-document.ts';

describe('pages that are not there', () => {
  const known = { isAnalysing: false, document: undefined, error: null };
  const missing = new CallError('NOT_FOUND', '', 404);

  it('are to come only while the analysis runs', () => {
    const words = 'Pages that can be read appear when the analysis is done.';
    expect(explainNoPages({ ...known, isAnalysing: true })).toBe(words);
    expect(explainNoPages({ ...known, isAnalysing: true, error: missing })).toBe(words);
    for (const error of [null, missing]) expect(explainNoPages({ ...known, error })).not.toBe(words);
  });

  it('were not rendered where the server keeps nothing of the document, and not where it could not be asked', () => {
    expect(explainNoPages({ ...known, error: missing })).toBe('No pages of this document were rendered.');
    for (const error of [new CallError('UNAVAILABLE', '', 0), new Error('?')])
      expect(explainNoPages({ ...known, error })).toBe('The pages could not be loaded.');
  });

  it('could not be read where the document is known without any', () =>
    expect(explainNoPages({ ...known, document: { pages: [] } })).toBe(
      'No page of this document could be read.',
    ));
});

describe('fonts that are not listed', () => {
  const page = { message: null } as Document['pages'][number];
  const unread = { message: 'It is encrypted.' } as Document['pages'][number];
  const font = { name: 'Helvetica' } as NonNullable<Document['fonts']>[number];

  it('were not looked for in an earlier analysis', () => {
    const words = 'This file was analysed before fonts were listed. Analyse it again to see them.';
    expect(explainNoFonts({ fonts: null, pages: [page] })).toBe(words);
    expect(explainNoFonts({ fonts: [], pages: [page] })).not.toBe(words);
  });

  it('are none only where a page could be rendered', () => {
    const none = 'No visible text uses a font.';
    expect(explainNoFonts({ fonts: [], pages: [page, unread] })).toBe(none);
    const unknown = 'No page could be rendered, so its fonts are not known.';
    for (const pages of [[], [unread, unread]]) expect(explainNoFonts({ fonts: [], pages })).toBe(unknown);
  });

  it('are told of where there are any by the list alone', () =>
    expect(explainNoFonts({ fonts: [font], pages: [unread] })).toBeNull());
});
