import { formatFilter } from '@assay/contract/basics';
import * as routes from '@assay/contract/routes';
import { call } from '../../../platform/api/client.ts';
import type { RecordListState } from '../list-state.ts';

/** Saves all that the filters find, in the list's order, as a file. */
export async function downloadRecords({ sort, filters }: RecordListState): Promise<void> {
  const query = { sort: `${sort.field}:${sort.direction}`, filter: filters.map(formatFilter) };
  const response = await call(routes.exportRecords, { query });
  const url = URL.createObjectURL(await response.blob());
  const link = Object.assign(document.createElement('a'), { href: url, download: 'records.csv' });
  link.click();
  URL.revokeObjectURL(url);
}
