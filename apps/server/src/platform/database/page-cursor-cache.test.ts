import { describe, expect, it } from 'vitest';
import { createPageCursorCache } from './page-cursor-cache.ts';

describe('where pages begin', () => {
  it('is known for a minute', () => {
    let now = 0;
    const marks = createPageCursorCache(() => now);
    marks.keep('50', 'row 1000');
    now = 59_000;
    expect(marks.find('50')).toBe('row 1000');
    expect(marks.find('51')).toBeUndefined();
    now = 60_000;
    expect(marks.find('50')).toBeUndefined();
  });

  it('is forgotten of the oldest where there are very many', () => {
    const marks = createPageCursorCache(() => 0);
    for (let page = 0; page <= 10_000; page++) marks.keep(String(page), 'a row');
    expect(marks.find('0')).toBeUndefined();
    expect(marks.find('1')).toBe('a row');
    expect(marks.find('10000')).toBe('a row');
  });
});
