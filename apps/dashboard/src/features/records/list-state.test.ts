import { describe, expect, it } from 'vitest';
import { parseSearch, stringifySearch } from '../../platform/search-params.ts';
import { ALL_FILTER_TYPES, addFilter, FILTER_FIELDS, filterTypesOf, isFilterField } from './filter-fields.ts';
import { parseRecordList, type RecordListState, readRecordList, writeRecordList } from './list-state.ts';

const usual: RecordListState = {
  index: 0,
  count: 20,
  sort: { field: 'createdAt', direction: 'desc' },
  filters: [{ field: 'archived', type: 'equals', value: 'false' }],
};

const throughAddress = (state: RecordListState) =>
  readRecordList(parseRecordList(parseSearch(stringifySearch(writeRecordList(state)))));

describe('the list in its address', () => {
  it('is as usual where the address says nothing, and the usual says nothing', () => {
    expect(readRecordList(parseRecordList({}))).toEqual(usual);
    expect(stringifySearch(writeRecordList(usual))).toBe('');
  });

  it('comes back the same, with every filter type', () => {
    const state: RecordListState = {
      index: 3,
      count: 50,
      sort: { field: 'tamperScore', direction: 'asc' },
      filters: ALL_FILTER_TYPES.map((type) => ({ field: 'name', type, value: `a:b & ${type} ü?` })),
    };
    expect(throughAddress(state)).toEqual(state);
  });

  it('tells no filter at all from the usual one', () => {
    expect(throughAddress({ ...usual, filters: [] }).filters).toEqual([]);
  });

  it('leaves out what it does not understand', () => {
    expect(
      parseRecordList({ index: '-1', count: 'x', sort: 'password:asc', filter: ['secret:1', 'name:x'] }),
    ).toEqual({ filter: ['name:x'] });
    expect(parseRecordList({ filter: 'nonsense' }).filter).toBeUndefined();
  });

  it('reads well', () => {
    const state: RecordListState = {
      ...usual,
      filters: [{ field: 'name', type: 'contains', value: 'roof' }],
    };
    expect(stringifySearch(writeRecordList(state))).toBe('?filter=name:contains:roof');
  });
});

describe('filters', () => {
  it('offers all types somewhere, and each field at least one', () => {
    const fields = Object.keys(FILTER_FIELDS).filter(isFilterField);
    expect(new Set(fields.flatMap(filterTypesOf))).toEqual(new Set(ALL_FILTER_TYPES));
  });

  it('replaces a filter of the same field and type', () => {
    const one = { field: 'name', type: 'contains', value: 'a' } as const;
    expect(addFilter([one], { ...one, value: 'b' })).toEqual([{ ...one, value: 'b' }]);
    expect(addFilter([one], { ...one, type: 'equals' })).toHaveLength(2);
  });
});
