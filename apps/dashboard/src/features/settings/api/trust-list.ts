import * as routes from '@assay/contract/routes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/api/client.ts';
import { settingsKeys } from './settings-keys.ts';

export function useTrustList() {
  return useQuery({
    queryKey: settingsKeys.trustList,
    queryFn: ({ signal }) => call(routes.listTrustedCertificates, {}, signal),
  });
}

function useTrustChange<Input, Output>(change: (input: Input) => Promise<Output>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: settingsKeys.trustList }),
  });
}

export const useAddCertificates = () =>
  useTrustChange((files: readonly File[]) => {
    const form = new FormData();
    for (const file of files) form.append('certificates', file);
    return call(routes.addTrustedCertificates, { form });
  });

export const useRemoveCertificate = () =>
  useTrustChange((fingerprint: string) => call(routes.removeTrustedCertificate, { body: { fingerprint } }));

export const useAnalyseSigned = () => useTrustChange(() => call(routes.analyseSignedAgain, {}));
