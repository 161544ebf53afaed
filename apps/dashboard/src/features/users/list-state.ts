import {
  type ListAddress,
  type ListOrder,
  type ListPlace,
  parseListAddress,
  readListAddress,
} from '../../platform/list-address.ts';

export const SORT_FIELDS = ['createdAt', 'username', 'displayName', 'email'] as const;
export type SortField = (typeof SORT_FIELDS)[number];

/** The list as its address says: `?search=berg&index=1&count=50&sort=displayName:asc`. */
export interface UserListSearch extends ListAddress<SortField> {
  search?: string;
}

export interface UserListState extends ListPlace<SortField> {
  search: string;
}

const ORDER: ListOrder<SortField> = { fields: SORT_FIELDS, usual: 'displayName:asc' };

export function parseUserList(search: Record<string, unknown>): UserListSearch {
  const known: UserListSearch = parseListAddress(search, ORDER);
  const text = typeof search.search === 'string' ? search.search.trim() : '';
  if (text !== '') known.search = text;
  return known;
}

export function readUserList(search: UserListSearch): UserListState {
  return { ...readListAddress(search, ORDER), search: search.search ?? '' };
}

export function writeUserList({ index, count, sort, search }: UserListState): UserListSearch {
  return parseUserList({ index, count, search, sort: `${sort.field}:${sort.direction}` });
}
