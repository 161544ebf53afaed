import type { RouteAnswer } from '@assay/contract/route';
import * as routes from '@assay/contract/routes';
import { useQuery } from '@tanstack/react-query';
import { call } from './client.ts';

type Model = RouteAnswer<typeof routes.listModels>['docs'][number];

/** The analysis methods; none until they are known. They change with the product alone. */
export function useModels(): readonly Model[] {
  const { data } = useQuery({
    queryKey: ['models'],
    queryFn: ({ signal }) => call(routes.listModels, {}, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data?.docs ?? [];
}
