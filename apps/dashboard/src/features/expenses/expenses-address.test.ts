import { describe, expect, it } from 'vitest';
import { isFiltered, parseExpenses, readPlace } from './expenses-address.ts';

describe('the address of the expenses', () => {
  it('keeps what narrows and orders the list', () => {
    const search = {
      ...{ from: '2026-01-01', to: '2026-01-31', merchant: ' Sol ', currency: 'eur', record: 4711 },
      ...{ flag: 'repeated', sort: 'total:asc', view: 'merchants' },
    };
    expect(parseExpenses(search)).toEqual({ ...search, merchant: 'Sol', currency: 'EUR', record: '4711' });
    expect(readPlace(parseExpenses(search)).sort).toEqual({ field: 'total', direction: 'asc' });
  });

  it('leaves out what means nothing', () => {
    const search = { from: '2026-13-01', to: 'tomorrow', currency: 'pounds', merchant: ' ', view: 'map' };
    expect(parseExpenses(search)).toEqual({});
    expect(parseExpenses({ from: '2026-02-01', to: '2026-01-01' })).toEqual({ from: '2026-02-01' });
    expect(isFiltered({})).toBe(false);
    expect(isFiltered({ flag: 'any' })).toBe(true);
  });
});
