import * as routes from '@assay/contract/routes';
import type { TrustListName } from '@assay/contract/trust-list';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api/client.ts';
import { useChange } from '../../../platform/api/use-change.ts';
import { settingsKeys } from './settings-keys.ts';

export function useTrustList(list: TrustListName) {
  return useQuery({
    queryKey: [...settingsKeys.trustList, list],
    queryFn: ({ signal }) => call(routes.listTrustedCertificates, { query: { list } }, signal),
  });
}

function useTrustChange<Input, Output>(change: (input: Input) => Promise<Output>) {
  return useChange(change, settingsKeys.trustList);
}

export const useAddCertificates = (list: TrustListName) =>
  useTrustChange((files: readonly File[]) => {
    const form = new FormData();
    for (const file of files) form.append('certificates', file);
    return call(routes.addTrustedCertificates, { query: { list }, form });
  });

export const useRemoveCertificate = (list: TrustListName) =>
  useTrustChange((fingerprint: string) =>
    call(routes.removeTrustedCertificate, { query: { list }, body: { fingerprint } }),
  );

export const useAnalyseSigned = (list: TrustListName) =>
  useTrustChange(() => call(routes.analyseSignedAgain, { query: { list } }));
