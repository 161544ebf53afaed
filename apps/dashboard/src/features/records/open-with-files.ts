import * as routes from '@assay/contract/routes';
import { call } from '../../platform/api/client.ts';
import { queryClient } from '../../platform/api/query-client.ts';
import { queryKeys } from '../../platform/api/query-keys.ts';
import { showToast } from '../../platform/notify.ts';
import { uploadFiles } from '../upload/upload.ts';
import { t } from './records-texts.ts';

/** Opens a record, and sends these files into it. Gives its id before they are in. Throws CallError. */
export async function openWithFiles(files: readonly File[]): Promise<string> {
  const { data } = await call(routes.createRecord, { body: {} });
  showToast(t('records.created'));
  void uploadFiles(files, data.id);
  await queryClient.invalidateQueries({ queryKey: queryKeys.records });
  return data.id;
}
