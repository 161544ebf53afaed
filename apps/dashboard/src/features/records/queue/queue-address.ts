import { REVIEW_VIEWS, type ReviewView } from '@assay/contract/closed-sets';
import {
  type ListAddress,
  type ListOrder,
  parseListAddress,
  readListAddress,
} from '../../../platform/list-address.ts';

const ORDER: ListOrder<'rank'> = { fields: [], usual: 'rank:desc' };

/** `?view=mine&index=1&count=50`; defaults are omitted. */
export interface QueueSearch extends ListAddress<'rank'> {
  view?: ReviewView;
}

export function parseQueue(search: Record<string, unknown>): QueueSearch {
  const view = REVIEW_VIEWS.find((one) => one === search.view);
  return { ...parseListAddress(search, ORDER), ...(view && view !== 'all' && { view }) };
}

export function readQueue(search: QueueSearch) {
  return { ...readListAddress(search, ORDER), view: search.view ?? ('all' as const) };
}
