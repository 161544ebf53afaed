import { REMOVED_STORAGE } from '@assay/contract/constants';
import {
  type ListAddress,
  type ListOrder,
  type ListPlace,
  parseListAddress,
  readListAddress,
} from '../../platform/list-address.ts';

export const SORT_FIELDS = ['importedAt', 'tamperScore', 'path'] as const;
type SortField = (typeof SORT_FIELDS)[number];
const ORDER: ListOrder<SortField> = { fields: SORT_FIELDS, usual: 'importedAt:desc' };

export const SCORES = ['75', '50', '25'] as const;
export const TYPES = ['image', 'pdf', 'video', 'audio'] as const;
export const STATES = ['queued', 'running', 'complete', 'failed', 'none'] as const;
export const LEDGERS = ['in', 'out'] as const;
export const CHANGES = ['open', 'changed', 'missing'] as const;

export interface ForensicFilters {
  /** Part of the path. */
  name?: string;
  /** The least score. */
  score?: (typeof SCORES)[number];
  type?: (typeof TYPES)[number];
  state?: (typeof STATES)[number];
  ledger?: (typeof LEDGERS)[number];
  change?: (typeof CHANGES)[number];
  /** First and last day on which files came in, YYYY-MM-DD. */
  since?: string;
  until?: string;
}

/** The content of the address: the current folder, its view, and the search. */
export interface ForensicSearch extends ListAddress<SortField>, ForensicFilters {
  view?: 'gallery';
  /** Id of a storage, or `removed`. */
  storage?: string;
  directory?: string;
  /** Digests of the searched file, and its name. */
  fingerprint?: string;
  fileFingerprint?: string;
  file?: string;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const DIGEST = /^[0-9a-f]{64}$/;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const MAX_NAME_LENGTH = 200;
const MAX_DIRECTORY_LENGTH = 1_000;

/** Parses an address leniently: unknown parts are ignored, never an error. */
export function parseForensic(search: Record<string, unknown>): ForensicSearch {
  const known: ForensicSearch = parseListAddress(search, ORDER);
  if (search.view === 'gallery') known.view = 'gallery';
  const storage = textOf(search.storage, 40);
  if (storage && (storage === REMOVED_STORAGE || UUID.test(storage))) {
    known.storage = storage;
    const directory = textOf(search.directory, MAX_DIRECTORY_LENGTH);
    if (directory) known.directory = directory;
  }
  const score = SCORES.find((one) => one === String(search.score));
  if (score) known.score = score;
  const type = TYPES.find((one) => one === search.type);
  if (type) known.type = type;
  const state = STATES.find((one) => one === search.state);
  if (state) known.state = state;
  const ledger = LEDGERS.find((one) => one === search.ledger);
  if (ledger) known.ledger = ledger;
  const change = CHANGES.find((one) => one === search.change);
  if (change) known.change = change;
  const name = textOf(search.name, MAX_NAME_LENGTH);
  if (name) known.name = name;
  const [since, until] = [dayOf(search.since), dayOf(search.until)];
  if (since) known.since = since;
  // A period that ends before it begins is ignored.
  if (until && (!since || since <= until)) known.until = until;
  for (const key of ['fingerprint', 'fileFingerprint'] as const) {
    const digest = search[key];
    if (typeof digest === 'string' && DIGEST.test(digest)) known[key] = digest;
  }
  const file = isSearch(known) ? textOf(search.file, MAX_NAME_LENGTH) : undefined;
  if (file) known.file = file;
  return known;
}

export const readPlace = (search: ForensicSearch): ListPlace<SortField> => readListAddress(search, ORDER);

/** Whether a certain file is searched for. */
export const isSearch = ({ fingerprint, fileFingerprint }: ForensicSearch): boolean =>
  fingerprint !== undefined || fileFingerprint !== undefined;

function dayOf(given: unknown): string | undefined {
  return typeof given === 'string' && DAY.test(given) && !Number.isNaN(Date.parse(given)) ? given : undefined;
}

function textOf(given: unknown, longest: number): string | undefined {
  // The address reads what looks like a number as one.
  const text = typeof given === 'string' || typeof given === 'number' ? String(given) : '';
  return text.trim() === '' ? undefined : text.slice(0, longest);
}
