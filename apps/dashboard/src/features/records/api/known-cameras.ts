import type { KnownCamera } from '@assay/contract/known-cameras';
import * as routes from '@assay/contract/routes';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/api/client.ts';
import { queryKeys } from '../../../platform/api/query-keys.ts';

const resultsOf = (recordId: string) => [...queryKeys.record(recordId), 'known-cameras'];
/** Below records: a record's event reports the end of an enrolment. */
const camerasSeenFrom = (recordId: string) => [...queryKeys.record(recordId), 'cameras-known'];

/** Results of comparing a record's pictures with known cameras. Refetched when the record changes. */
export function useRecordKnownCameras(recordId: string) {
  return useQuery({
    queryKey: resultsOf(recordId),
    queryFn: async ({ signal }) =>
      (await call(routes.getRecordKnownCameras, { params: { id: recordId } }, signal)).data,
  });
}

/** The cameras that the organisation knows, read again when the record changes from which one is enrolled. */
export function useKnownCameras(recordId: string) {
  return useQuery({
    queryKey: camerasSeenFrom(recordId),
    queryFn: async ({ signal }) => (await call(routes.listKnownCameras, {}, signal)).docs,
  });
}

export function useCompareKnownCameras(recordId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (cameraIds: string[]) =>
      call(routes.compareKnownCameras, { params: { id: recordId }, body: { cameraIds } }),
    onSuccess: ({ data }) => client.setQueryData(resultsOf(recordId), data),
  });
}

export type CameraNames = Pick<KnownCamera, 'name' | 'make' | 'model' | 'serial' | 'note'>;

/** Enrols a camera with the record's photos; with `id` changes the notes on one. */
export function useKeepKnownCamera(recordId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...names }: CameraNames & { id: string | null }) =>
      id === null
        ? call(routes.enrolKnownCamera, { body: { ...names, recordId } })
        : call(routes.changeKnownCamera, { params: { id }, body: names }),
    onSuccess: () => readAgain(client, recordId),
  });
}

export function useExtendKnownCamera(recordId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(routes.extendKnownCamera, { params: { id }, body: { recordId } }),
    onSuccess: () => readAgain(client, recordId),
  });
}

export function useRemoveKnownCamera(recordId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(routes.removeKnownCamera, { params: { id } }),
    onSuccess: () => readAgain(client, recordId),
  });
}

async function readAgain(client: QueryClient, recordId: string): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: camerasSeenFrom(recordId) }),
    client.invalidateQueries({ queryKey: resultsOf(recordId) }),
  ]);
}
