import { describe, expect, it } from 'vitest';
import { listShownRows } from './list-shown-rows.ts';

describe('the rows of an account statement that are shown at once', () => {
  it('are all of a short one', () => {
    expect(listShownRows(3, [])).toEqual([0, 1, 2]);
  });

  it('are the first forty of a long one, and those around a row that fails', () => {
    const shown = listShownRows(300, [{ rows: [120] }]);
    expect(shown.slice(0, 40)).toEqual(Array.from({ length: 40 }, (_, index) => index));
    expect(shown.slice(40)).toEqual([118, 119, 120, 121, 122]);
  });
});
