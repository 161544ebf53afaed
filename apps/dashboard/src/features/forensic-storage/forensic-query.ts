import { formatFilter } from '@assay/contract/basics';
import type { RouteInput } from '@assay/contract/route';
import type { listForensicFiles } from '@assay/contract/routes';
import { type ForensicFilters, type ForensicSearch, isSearch, readPlace } from './forensic-address.ts';

export const NO_FILTERS: { [K in keyof Required<ForensicFilters>]: undefined } = {
  name: undefined,
  score: undefined,
  type: undefined,
  state: undefined,
  ledger: undefined,
  change: undefined,
  since: undefined,
  until: undefined,
};

export const countFilters = (search: ForensicSearch): number =>
  (Object.keys(NO_FILTERS) as (keyof ForensicFilters)[]).filter((key) => search[key] !== undefined).length;

export const isFiltered = (search: ForensicSearch): boolean => countFilters(search) > 0;

type Query = NonNullable<RouteInput<typeof listForensicFiles>['query']>;

/** The server query. Days are those of this browser's time zone. */
export function queryOf(search: ForensicSearch): Query {
  const { index, count, sort } = readPlace(search);
  const order = `${sort.field}:${sort.direction}`;
  const { storage, directory = '', fingerprint, fileFingerprint, view } = search;
  // A search for one file ignores everything else.
  if (isSearch(search)) return { index, count, sort: order, fingerprint, fileFingerprint };
  const isDeep = view === 'gallery' || isFiltered(search);
  const place = storage === undefined ? {} : { storage, directory, isDeep: isDeep ? 'true' : 'false' };
  return { index, count, sort: order, filter: filtersOf(search), ...(place as Pick<Query, 'storage'>) };
}

function filtersOf({ name, score, type, state, ledger, change, since, until }: ForensicFilters): string[] {
  const list: Parameters<typeof formatFilter>[0][] = [];
  const add = (field: string, value: string | undefined, type: (typeof list)[number]['type'] = 'equals') =>
    value !== undefined && list.push({ field, type, value });
  add('path', name, 'contains');
  add('tamperScore', score && String(Number(score) - 1), 'greater-than');
  add('type', type);
  add('analysisStatus', state);
  add('entered', ledger && String(ledger === 'in'));
  add('change', change);
  // From the first moment of the first day on, though the filter excludes its bound.
  add('importedAt', since && new Date(startOf(since) - 1).toISOString(), 'greater-than');
  add('importedAt', until && new Date(startOf(until, 1)).toISOString(), 'less-than');
  return list.map(formatFilter);
}

/** Midnight at the beginning of a day, or this many days after it. */
function startOf(day: string, later = 0): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + later).getTime();
}

export interface Crumb {
  readonly name: string;
  readonly directory: string;
}

/** The folders that lead to a folder, each with all that is before it. */
export function crumbsOf(directory: string): Crumb[] {
  const parts = directory.split('/').slice(0, -1);
  return parts.map((name, n) => ({ name, directory: `${parts.slice(0, n + 1).join('/')}/` }));
}
