import { formatFilter } from '@assay/contract/basics';
import * as routes from '@assay/contract/routes';
import { call } from '../../../platform/api/client.ts';
import { saveAnswer } from '../../../platform/save-file.ts';
import type { RecordListState } from '../list-state.ts';

/** Saves all that the filters find, in the list's order, as a file. */
export async function downloadRecords({ sort, filters }: RecordListState): Promise<void> {
  const query = { sort: `${sort.field}:${sort.direction}`, filter: filters.map(formatFilter) };
  await saveAnswer(await call(routes.exportRecords, { query }));
}
