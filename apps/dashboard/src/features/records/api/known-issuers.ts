import type { IssuedKind, IssuerKeys, KnownIssuer } from '@assay/contract/known-issuers';
import * as routes from '@assay/contract/routes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/api/client.ts';
import { queryKeys } from '../../../platform/api/query-keys.ts';

const KEY = ['known-issuers'] as const;

/** The known issuers of the organisation. No event announces changes: opening the list refetches it. */
export function useKnownIssuers() {
  return useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await call(routes.listKnownIssuers, {}, signal)).docs,
  });
}

/** The details of the issuer read from files. Nothing is stored. */
export function useProposeIssuer() {
  return useMutation({
    mutationFn: async (assetIds: string[]) => (await call(routes.proposeIssuer, { body: { assetIds } })).data,
  });
}

export interface IssuerDraft {
  readonly name: string;
  readonly kind: IssuedKind;
  readonly note: string;
  readonly keys: IssuerKeys;
}

/** The server compares files and records again, so both are refetched with the list. */
function useChange<Input, Answer>(change: (input: Input) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    // Refused, too: what is shown may be gone.
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: KEY }),
        client.invalidateQueries({ queryKey: queryKeys.records }),
        client.invalidateQueries({ queryKey: queryKeys.assets }),
      ]),
  });
}

export const useCreateIssuer = () =>
  useChange((draft: IssuerDraft & { assetIds: string[] }) => call(routes.createKnownIssuer, { body: draft }));

export const useChangeIssuer = () =>
  useChange(({ id, ...draft }: IssuerDraft & { id: string }) =>
    call(routes.changeKnownIssuer, { params: { id }, body: draft }),
  );

export const useAddSamples = () =>
  useChange(({ id, assetIds }: { id: string; assetIds: string[] }) =>
    call(routes.addIssuerSamples, { params: { id }, body: { assetIds } }),
  );

export const useRemoveSample = () =>
  useChange(({ issuer, assetId }: { issuer: KnownIssuer; assetId: string }) =>
    call(routes.removeIssuerSample, { params: { id: issuer.id, assetId } }),
  );

export const useRemoveIssuer = () =>
  useChange((id: string) => call(routes.removeKnownIssuer, { params: { id } }));
