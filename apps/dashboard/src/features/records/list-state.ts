import { type Filter, formatFilter, parseFilter } from '@assay/contract/basics';
import {
  type ListAddress,
  type ListOrder,
  type ListPlace,
  parseListAddress,
  readListAddress,
} from '../../platform/list-address.ts';
import { isFilterField } from './filter-fields.ts';

export const SORT_FIELDS = ['createdAt', 'referenceId', 'name', 'tamperScore', 'assetCount'] as const;
export type SortField = (typeof SORT_FIELDS)[number];

/** The list as its address says: `?index=1&count=50&sort=tamperScore:desc&filter=name:contains:roof`. */
export interface RecordListSearch extends ListAddress<SortField> {
  /** Absent: the usual filter. `['']`: none at all. */
  filter?: string[];
}

export interface RecordListState extends ListPlace<SortField> {
  filters: Filter[];
}

const USUAL_FILTERS: readonly Filter[] = [{ field: 'archived', type: 'equals', value: 'false' }];
const ORDER: ListOrder<SortField> = { fields: SORT_FIELDS, usual: 'createdAt:desc' };

const listOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((one): one is string => typeof one === 'string');

/** Parses an address leniently: unknown parts are ignored, never an error. */
export function parseRecordList(search: Record<string, unknown>): RecordListSearch {
  const known: RecordListSearch = parseListAddress(search, ORDER);
  if (search.filter !== undefined) {
    const filters = listOf(search.filter).filter((text) => text === '' || isKnownFilter(text));
    known.filter = filters.length > 0 ? filters : undefined;
  }
  return known;
}

function isKnownFilter(text: string): boolean {
  const filter = parseFilter(text);
  return filter !== null && isFilterField(filter.field);
}

export function readRecordList(search: RecordListSearch): RecordListState {
  return {
    ...readListAddress(search, ORDER),
    filters:
      search.filter === undefined
        ? [...USUAL_FILTERS]
        : search.filter.map(parseFilter).filter((filter) => filter !== null),
  };
}

/** The inverse of parsing: defaults are omitted from the address. */
export function writeRecordList(state: RecordListState): RecordListSearch {
  const filter = state.filters.map(formatFilter);
  const usual = filter.length === 1 && filter[0] === formatFilter(USUAL_FILTERS[0]!);
  return parseRecordList({
    index: state.index,
    count: state.count,
    sort: `${state.sort.field}:${state.sort.direction}`,
    filter: usual ? undefined : filter.length === 0 ? [''] : filter,
  });
}
