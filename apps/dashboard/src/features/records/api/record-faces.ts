import * as routes from '@assay/contract/routes';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api/client.ts';
import { queryKeys } from '../../../platform/api/query-keys.ts';
import { useChange } from '../../../platform/api/use-change.ts';

/** How alike the faces on a record's photos are; null where they were not compared yet. */
export function useRecordFaces(recordId: string) {
  return useQuery({
    queryKey: [...queryKeys.record(recordId), 'faces'],
    queryFn: async ({ signal }) =>
      (await call(routes.getRecordFaces, { params: { id: recordId } }, signal)).data,
  });
}

/** Chooses the photo that the others are compared with; null: none. */
export function useChooseReferenceFace(recordId: string) {
  return useChange(
    (assetId: string | null) =>
      call(routes.chooseReferenceFace, { params: { id: recordId }, body: { assetId } }),
    queryKeys.record(recordId),
  );
}
