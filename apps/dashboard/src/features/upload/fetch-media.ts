import { CallError } from '@assay/contract/client';
import * as routes from '@assay/contract/routes';
import { call } from '../../platform/api/client.ts';
import { queryKeys } from '../../platform/api/query-keys.ts';
import { useChange } from '../../platform/api/use-change.ts';

/** Lets the server take in a file from its address. The error's message gives the reason if it is known. */
export function useFetchMedia() {
  return useChange(
    ({ url, recordId }: { url: string; recordId: string | null }) =>
      call(routes.fetchMedia, { body: { url, recordId: recordId ?? undefined } }),
    queryKeys.records,
    queryKeys.assets,
  );
}

/** `Unable to fetch media file from url. The address answered with 404.` */
export function describeFailure(error: Error): string {
  const reason = error instanceof CallError ? error.details?.reason : undefined;
  return typeof reason === 'string' ? `${error.message} ${reason}` : error.message;
}
