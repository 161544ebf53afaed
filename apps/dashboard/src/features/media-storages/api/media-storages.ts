import type { MediaStorage } from '@assay/contract/media-storages';
import type { RouteInput } from '@assay/contract/route';
import * as routes from '@assay/contract/routes';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api/client.ts';
import { queryKeys } from '../../../platform/api/query-keys.ts';
import { useChange } from '../../../platform/api/use-change.ts';

export type NewStorageBody = RouteInput<typeof routes.createMediaStorage>['body'];
export type StorageChange = RouteInput<typeof routes.updateMediaStorage>['body'];

export interface StorageList {
  readonly storages: readonly MediaStorage[];
  /** Names of the folders that the operator opened. */
  readonly folders: readonly string[];
}

export function useStorages() {
  return useQuery({
    queryKey: [...queryKeys.mediaStorages, 'list'],
    queryFn: async ({ signal }): Promise<StorageList> => {
      const { docs, folders } = await call(routes.listMediaStorages, {}, signal);
      return { storages: docs, folders };
    },
  });
}

/** A change of a storage, a job or a run, after which everything displayed about them is refetched. */
export function useStorageChange<Input, Output>(change: (input: Input) => Promise<Output>) {
  return useChange(change, queryKeys.mediaStorages);
}

export const useCreateStorage = () =>
  useStorageChange((body: NewStorageBody) => call(routes.createMediaStorage, { body }));

export const useUpdateStorage = () =>
  useStorageChange(({ id, change }: { id: string; change: StorageChange }) =>
    call(routes.updateMediaStorage, { params: { id }, body: change }),
  );

export const useRemoveStorage = () =>
  useStorageChange((id: string) => call(routes.removeMediaStorage, { params: { id } }));

export const useTestStorage = () =>
  useStorageChange((id: string) => call(routes.testMediaStorage, { params: { id } }));
