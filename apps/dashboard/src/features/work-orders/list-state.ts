import { CLIENT_REQUEST_STATES, type ClientRequestState } from '@assay/contract/closed-sets';
import {
  type ListAddress,
  type ListOrder,
  type ListPlace,
  parseListAddress,
  readListAddress,
} from '../../platform/list-address.ts';

export const SORT_FIELDS = ['createdAt', 'due', 'requestId', 'lastName', 'type', 'state'] as const;
export type SortField = (typeof SORT_FIELDS)[number];

/** The list as its address says: `?state=SENT&search=lee&index=1&count=50&sort=due:asc`. */
export interface OrderListSearch extends ListAddress<SortField> {
  state?: ClientRequestState;
  search?: string;
}

export interface OrderListState extends ListPlace<SortField> {
  /** Null: any. */
  state: ClientRequestState | null;
  search: string;
}

const ORDER: ListOrder<SortField> = { fields: SORT_FIELDS, usual: 'createdAt:desc' };

export function parseOrderList(search: Record<string, unknown>): OrderListSearch {
  const known: OrderListSearch = parseListAddress(search, ORDER);
  const state = CLIENT_REQUEST_STATES.find((one) => one === search.state);
  if (state) known.state = state;
  // A number alone is read as one.
  const text = ['string', 'number'].includes(typeof search.search) ? String(search.search).trim() : '';
  if (text !== '') known.search = text;
  return known;
}

export function readOrderList(search: OrderListSearch): OrderListState {
  return {
    ...readListAddress(search, ORDER),
    state: search.state ?? null,
    search: search.search ?? '',
  };
}

/** The inverse of parsing: defaults are omitted from the address. */
export function writeOrderList({ index, count, sort, state, search }: OrderListState): OrderListSearch {
  return parseOrderList({ index, count, state, search, sort: `${sort.field}:${sort.direction}` });
}
