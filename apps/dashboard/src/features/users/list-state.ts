import { PAGE } from '@assay/contract';

export const SORT_FIELDS = ['createdAt', 'username', 'displayName', 'email'] as const;
export type SortField = (typeof SORT_FIELDS)[number];
export type Direction = 'asc' | 'desc';

/** The list as its address says: `?search=berg&index=1&count=50&sort=displayName:asc`. */
export interface UserListSearch {
  index?: number;
  count?: number;
  sort?: `${SortField}:${Direction}`;
  search?: string;
}

export interface UserListState {
  index: number;
  count: number;
  sort: { field: SortField; direction: Direction };
  search: string;
}

const USUAL_SORT = 'displayName:asc';

/** Reads an address with mercy: what is not understood, or is as usual, is left out. */
export function parseUserList(search: Record<string, unknown>): UserListSearch {
  const known: UserListSearch = {};
  const index = Number(search.index);
  if (Number.isInteger(index) && index > 0) known.index = index;
  const count = Number(search.count);
  if (Number.isInteger(count) && count > 0 && count <= PAGE.largest && count !== PAGE.size)
    known.count = count;
  const [field, direction] = String(search.sort ?? '').split(':');
  const sortField = SORT_FIELDS.find((name) => name === field);
  if (sortField && (direction === 'asc' || direction === 'desc') && search.sort !== USUAL_SORT)
    known.sort = `${sortField}:${direction}`;
  const text = typeof search.search === 'string' ? search.search.trim() : '';
  if (text !== '') known.search = text;
  return known;
}

export function readUserList(search: UserListSearch): UserListState {
  const [field, direction] = (search.sort ?? USUAL_SORT).split(':') as [SortField, Direction];
  return {
    index: search.index ?? PAGE.index,
    count: search.count ?? PAGE.size,
    sort: { field, direction },
    search: search.search ?? '',
  };
}

export function writeUserList({ index, count, sort, search }: UserListState): UserListSearch {
  return parseUserList({ index, count, search, sort: `${sort.field}:${sort.direction}` });
}
