import * as routes from '@assay/contract/routes';
import { call } from '../../platform/api/client.ts';
import { queryClient } from '../../platform/api/query-client.ts';
import { queryKeys } from '../../platform/api/query-keys.ts';
import { uploadFiles } from '../upload/upload.ts';
import { t } from './records-texts.ts';

/** Opens a record, and sends these files, of which there is at least one, into it. Gives its id before they are in. Throws CallError. */
export async function openWithFiles(files: readonly File[]): Promise<string> {
  const { data } = await call(routes.createRecord, { body: {} });
  void uploadFiles(files, data.id, t('records.created'));
  void queryClient.invalidateQueries({ queryKey: queryKeys.records });
  return data.id;
}
