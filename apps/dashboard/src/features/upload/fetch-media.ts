import { CallError } from '@assay/contract/client';
import * as routes from '@assay/contract/routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api/client.ts';
import { queryKeys } from '../../platform/api/query-keys.ts';

/** Lets the server take in a file from its address. The error's message gives the reason if it is known. */
export function useFetchMedia() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ url, recordId }: { url: string; recordId: string | null }) =>
      call(routes.fetchMedia, { body: { url, recordId: recordId ?? undefined } }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: queryKeys.records }),
        client.invalidateQueries({ queryKey: queryKeys.assets }),
      ]),
  });
}

/** `Unable to fetch media file from url. The address answered with 404.` */
export function describeFailure(error: Error): string {
  const reason = error instanceof CallError ? error.details?.reason : undefined;
  return typeof reason === 'string' ? `${error.message} ${reason}` : error.message;
}
