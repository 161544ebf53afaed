import * as routes from '@assay/contract/routes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/api/client.ts';
import { queryKeys } from '../../../platform/api/query-keys.ts';

const keyOf = (recordId: string) => [...queryKeys.record(recordId), 'cameras'];

/** The last requested grouping of a record's pictures by camera. Refetched when the record changes. */
export function useRecordCameras(recordId: string) {
  return useQuery({
    queryKey: keyOf(recordId),
    queryFn: async ({ signal }) =>
      (await call(routes.getRecordCameras, { params: { id: recordId } }, signal)).data,
  });
}

/** Compares them, with the pictures of another record or without. */
export function useCompareCameras(recordId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (otherRecordId: string | null) =>
      call(routes.compareRecordCameras, { params: { id: recordId }, body: { otherRecordId } }),
    onSuccess: ({ data }) => client.setQueryData(keyOf(recordId), data),
  });
}
