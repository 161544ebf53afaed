import * as routes from '@assay/contract/routes';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api/client.ts';
import { queryKeys } from '../../../platform/api/query-keys.ts';

/** Whom a support user may act for, their own organisation among them; by name. */
export async function readOrganisations(signal: AbortSignal) {
  return (await call(routes.listOrganisations, {}, signal)).docs;
}

export function useOrganisations() {
  return useQuery({
    queryKey: queryKeys.organisations,
    queryFn: ({ signal }) => readOrganisations(signal),
    // Leave may be given or taken at any time.
    refetchInterval: 60_000,
  });
}
