import { isDiskFull } from '../../platform/database/errors.ts';
import { RefusedError } from '../../platform/http/refused-error.ts';
import { StorageUnavailableError } from '../../platform/storage/object-store.ts';

/** STORAGE_FULL or UPLOAD_FAILED if a file could not be stored for now; null if something else went wrong. */
export function refuseByStore(error: unknown): RefusedError | null {
  const isOfStore = error instanceof StorageUnavailableError;
  if (isDiskFull(error) || (isOfStore && error.isFull))
    return new RefusedError('STORAGE_FULL', { cause: error });
  return isOfStore ? new RefusedError('UPLOAD_FAILED', { cause: error }) : null;
}
