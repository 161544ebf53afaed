import type { Document } from '@assay/contract/documents';
import { describe, expect, it } from 'vitest';
import { findPages } from './list-items.ts';

const loaded = (...numbers: number[]) => ({
  data: { pages: numbers.map((number) => ({ number })) } as unknown as Document,
  isPending: false,
});
const pending = { data: undefined, isPending: true };
const failed = { data: undefined, isPending: false };

describe('findPages', () => {
  it('waits for a document that loads, and only for those whose page is shown', () => {
    expect(findPages({ first: 1, second: 1 }, [pending, loaded(1)])).toMatchObject({
      ...{ isLoading: true, isLacking: false },
    });
    expect(findPages({ first: null, second: 1 }, [pending, loaded(1)])).toMatchObject({
      ...{ before: undefined, after: { number: 1 }, isLoading: false, isLacking: false },
    });
  });

  it('says that a page is lacking where its document could not be loaded or does not keep it', () => {
    for (const second of [failed, loaded(1, 2)])
      expect(findPages({ first: 3, second: 3 }, [loaded(3), second])).toMatchObject({
        ...{ before: { number: 3 }, isLoading: false, isLacking: true },
      });
  });
});
