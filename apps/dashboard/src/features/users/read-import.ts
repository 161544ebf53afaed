import { MAX_IMPORT_BYTES } from '@assay/contract/constants';
import { t } from './users-texts.ts';

/** The text of a list of users to import; `fault` where it is larger than may be sent. */
export async function readImport(
  file: Pick<File, 'size' | 'text'>,
): Promise<{ csv: string } | { fault: string }> {
  return file.size > MAX_IMPORT_BYTES ? { fault: t('users.tooLarge') } : { csv: await file.text() };
}
