import * as routes from '@assay/contract/routes';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api/client.ts';

/** What methods are called; their ids until that is known. */
export function useMethodNames(): (model: string) => string {
  const { data } = useQuery({
    queryKey: ['models'],
    queryFn: ({ signal }) => call(routes.listModels, {}, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const titles = new Map(data?.docs.map(({ model, title }) => [model, title]));
  return (model) => titles.get(model) ?? model;
}
