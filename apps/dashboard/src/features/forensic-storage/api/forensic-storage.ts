import type { ForensicFile } from '@assay/contract/forensic-storage';
import * as routes from '@assay/contract/routes';
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from '../../../platform/api/client.ts';
import { queryKeys } from '../../../platform/api/query-keys.ts';
import { pollInterval } from '../../../platform/events/live-store.ts';
import { waitingFor } from '../../assets/assets.ts';
import type { ForensicSearch } from '../forensic-address.ts';
import { queryOf } from '../forensic-query.ts';

const KEY = ['forensic-storage'];
/** The largest number that the server accepts at a time. */
const AT_ONCE = 500;
/** An entry is in the ledger within a second or two. */
const WHILE_ENTERED_MS = 1_500;

export function useForensicFiles(search: ForensicSearch, isWanted: boolean) {
  const query = queryOf(search);
  return useQuery({
    queryKey: [...KEY, 'files', query],
    queryFn: ({ signal }) => call(routes.listForensicFiles, { query }, signal),
    placeholderData: keepPreviousData,
    enabled: isWanted,
    refetchInterval: ({ state: { data } }) => {
      const files = data?.docs ?? [];
      if (files.some(({ asset }) => asset.ledger.validationStatus === 'pending')) return WHILE_ENTERED_MS;
      return pollInterval(files.some(({ asset }) => waitingFor(asset) !== null));
    },
  });
}

/** How many changes stand out, in all storages. */
export function useOpenChanges() {
  return useQuery({
    queryKey: [...KEY, 'open-changes'],
    queryFn: ({ signal }) =>
      call(routes.listForensicFiles, { query: { filter: ['change:open'], count: 1 } }, signal),
    select: ({ totalDocs, totalIsCapped }) => ({ totalDocs, totalIsCapped }),
  });
}

/** The storages; or the folders in a folder of one. */
export function useForensicFolders({ storage, directory }: Pick<ForensicSearch, 'storage' | 'directory'>) {
  return useInfiniteQuery({
    queryKey: [...KEY, 'folders', storage, directory],
    queryFn: ({ signal, pageParam }) =>
      call(
        routes.listForensicFolders,
        { query: { storage, directory, ...(pageParam === null ? {} : { after: pageParam }) } },
        signal,
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
}

function useForensicChange<Output>(change: (ids: readonly string[]) => Promise<Output>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (files: readonly ForensicFile[]) => change(files.map(({ asset }) => asset.id)),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: queryKeys.assets });
      return client.invalidateQueries({ queryKey: KEY });
    },
  });
}

const inParts = (ids: readonly string[]) =>
  Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, (_, n) =>
    ids.slice(n * AT_ONCE, (n + 1) * AT_ONCE),
  );

export const useImport = () =>
  useForensicChange(async (ids) => {
    const sum = { entered: 0, already: 0, revoked: 0 };
    for (const part of inParts(ids)) {
      const { entered, already, revoked } = await call(routes.importForensicFiles, { body: { ids: part } });
      sum.entered += entered;
      sum.already += already;
      sum.revoked += revoked;
    }
    return sum;
  });

export const useMarkSeen = () =>
  useForensicChange(async (ids) => {
    let seen = 0;
    for (const part of inParts(ids))
      seen += (await call(routes.markChangesSeen, { body: { ids: part } })).seen;
    return seen;
  });

/** Counts those that were started and those that could not be. */
export const useAnalyseAgain = () =>
  useForensicChange(async (ids) => {
    const results = await Promise.allSettled(
      ids.map((id) => call(routes.analyseAssetAgain, { params: { id } })),
    );
    const failed = results.filter(({ status }) => status === 'rejected').length;
    return { started: results.length - failed, failed };
  });
