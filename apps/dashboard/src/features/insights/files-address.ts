import type { Insights } from '@assay/contract/insights';
import { type ListAddress, type ListOrder, parseListAddress } from '../../platform/list-address.ts';
import type { InsightsSearch } from './period.ts';

export const FILE_SORTS = ['createdAt', 'tamperScore', 'originalName', 'byteSize'] as const;
type FileSort = (typeof FILE_SORTS)[number];
export const FILE_ORDER: ListOrder<FileSort> = { fields: FILE_SORTS, usual: 'createdAt:desc' };

/** The list of files behind a figure, as its address says. */
export interface FilesSearch extends ListAddress<FileSort> {
  filter?: string[];
  unfiled?: 'true' | 'false';
}

export function parseFiles(search: Record<string, unknown>): FilesSearch {
  const known: FilesSearch = parseListAddress(search, FILE_ORDER);
  const filter = [search.filter]
    .flat()
    .filter((one): one is string => typeof one === 'string' && one.includes(':'));
  if (filter.length > 0) known.filter = filter;
  if (search.unfiled === 'true' || search.unfiled === 'false') known.unfiled = search.unfiled;
  return known;
}

/** Leads to the files that a figure counts: those of the period and the choice, and of the figure's own filters. */
export function filesBehind(
  { since, until }: Pick<Insights, 'since' | 'until'>,
  { group, type, source }: InsightsSearch,
  filters: readonly string[],
): FilesSearch {
  // From the first moment on, though the filter excludes its bound.
  const before = new Date(Date.parse(since) - 1).toISOString();
  const filter = [
    `createdAt:greater-than:${before}`,
    `createdAt:less-than:${until}`,
    ...(type ? [`type:${type}`] : []),
    ...(group ? [`group:${group}`] : []),
    ...filters,
  ];
  return { filter, ...(source ? { unfiled: source === 'utilities' ? 'true' : 'false' } : {}) };
}
