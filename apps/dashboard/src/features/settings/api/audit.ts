import * as routes from '@assay/contract/routes';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api/client.ts';
import { saveAnswer } from '../../../platform/save-file.ts';
import { settingsKeys } from './settings-keys.ts';

export function useAuditEntries(view: { index: number; count: number; filter: string[] }) {
  return useQuery({
    queryKey: [...settingsKeys.audit, view],
    queryFn: ({ signal }) => call(routes.listAudit, { query: view }, signal),
    placeholderData: keepPreviousData,
  });
}

/** Saves the whole log, or the part that matches the filters, as a file. */
export async function downloadAudit(filter: string[]): Promise<void> {
  await saveAnswer(await call(routes.exportAudit, { query: { filter } }));
}
