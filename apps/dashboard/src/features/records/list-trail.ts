import { formatFilter } from '@assay/contract/basics';
import * as routes from '@assay/contract/routes';
import { call } from '../../platform/api/client.ts';
import type { RecordListState } from './list-state.ts';

/** The page of a list from which a record was opened. */
export interface Trail {
  readonly state: RecordListState;
  /** In list order. */
  readonly ids: readonly string[];
  readonly total: number;
}

const KEY = 'assay.trail';

/** Kept for this tab, so that it outlives a reload. */
export function rememberTrail(trail: Trail): void {
  sessionStorage.setItem(KEY, JSON.stringify(trail));
}

/**
 * The same for records from the queue, which has its own order: those that it showed, one after the other.
 */
export function rememberQueue(ids: readonly string[]): void {
  const sort = { field: 'tamperScore', direction: 'desc' } as const;
  const filters = [{ field: 'needsReview', type: 'equals', value: 'true' } as const];
  rememberTrail({ state: { index: 0, count: ids.length, sort, filters }, ids, total: ids.length });
}

export function readTrail(): Trail | null {
  const kept = sessionStorage.getItem(KEY);
  return kept === null ? null : (JSON.parse(kept) as Trail);
}

/** Place of a record in the whole list, from 1; null where it was not opened from one. */
export function placeOf(trail: Trail | null, recordId: string): number | null {
  const at = trail?.ids.indexOf(recordId) ?? -1;
  return trail === null || at === -1 ? null : trail.state.index * trail.state.count + at + 1;
}

/** The record after or before another one; on the next page where this one ends. Null at either end of the list. */
export async function findNeighbour(trail: Trail, recordId: string, step: 1 | -1): Promise<string | null> {
  const beside = trail.ids[trail.ids.indexOf(recordId) + step];
  if (beside !== undefined) return beside;
  const place = placeOf(trail, recordId);
  if (place === null || place + step < 1 || place + step > trail.total) return null;
  const state = { ...trail.state, index: trail.state.index + step };
  const page = await call(routes.listRecords, { query: queryOf(state) });
  const ids = page.docs.map(({ id }) => id);
  rememberTrail({ state, ids, total: page.totalDocs });
  return (step === 1 ? ids[0] : ids.at(-1)) ?? null;
}

/** The API query for a list. */
export function queryOf({ index, count, sort, filters }: RecordListState) {
  return { index, count, sort: `${sort.field}:${sort.direction}`, filter: filters.map(formatFilter) };
}
