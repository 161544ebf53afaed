import type { Asset } from '@assay/contract/assets';
import * as routes from '@assay/contract/routes';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api/client.ts';
import { queryKeys } from '../../../platform/api/query-keys.ts';
import { type FileValidation, readValidation, stillStanding } from '../ledger/file-validation.ts';

/** Looks a file up in the ledger by its fingerprint, and again whenever the asset is fetched. */
export function useFileValidation(asset: Asset): FileValidation {
  const { id, fileFingerprint, ledger } = asset;
  const { data, error } = useQuery({
    queryKey: [...queryKeys.asset(id), 'validation', ledger.validationStatus],
    queryFn: async ({ signal }) =>
      (await call(routes.findAssets, { query: { fileFingerprint, count: 100 } }, signal)).data,
    placeholderData: (before) => stillStanding(asset, before),
    retry: false,
  });
  return readValidation(id, { data, error });
}
