import { type Filter, formatFilter, PAGE, parseFilter } from '@assay/contract';
import { isFilterField } from './filter-fields.ts';

export const SORT_FIELDS = ['createdAt', 'referenceId', 'name', 'tamperScore', 'assetCount'] as const;
export type SortField = (typeof SORT_FIELDS)[number];

/** The list as its address says: `?index=1&count=50&sort=tamperScore:desc&filter=name:contains:roof`. */
export interface RecordListSearch {
  index?: number;
  count?: number;
  sort?: `${SortField}:${'asc' | 'desc'}`;
  /** Absent: the usual filter. `['']`: none at all. */
  filter?: string[];
}

export interface RecordListState {
  index: number;
  count: number;
  sort: { field: SortField; direction: 'asc' | 'desc' };
  filters: Filter[];
}

const USUAL_FILTERS: readonly Filter[] = [{ field: 'archived', type: 'equals', value: 'false' }];
const USUAL_SORT = 'createdAt:desc';

const listOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((one): one is string => typeof one === 'string');

/** Reads an address with mercy: what is not understood is left out, never an error. */
export function parseRecordList(search: Record<string, unknown>): RecordListSearch {
  const known: RecordListSearch = {};
  const index = Number(search.index);
  if (Number.isInteger(index) && index > 0) known.index = index;
  const count = Number(search.count);
  if (Number.isInteger(count) && count > 0 && count <= PAGE.largest && count !== PAGE.size)
    known.count = count;
  const [field, direction] = String(search.sort ?? '').split(':');
  const sortField = SORT_FIELDS.find((name) => name === field);
  if (sortField && (direction === 'asc' || direction === 'desc') && search.sort !== USUAL_SORT)
    known.sort = `${sortField}:${direction}`;
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
  const [field, direction] = (search.sort ?? USUAL_SORT).split(':') as [SortField, 'asc' | 'desc'];
  return {
    index: search.index ?? PAGE.index,
    count: search.count ?? PAGE.size,
    sort: { field, direction },
    filters:
      search.filter === undefined
        ? [...USUAL_FILTERS]
        : search.filter.map(parseFilter).filter((filter) => filter !== null),
  };
}

/** The inverse of reading: what is as usual stays out of the address. */
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
