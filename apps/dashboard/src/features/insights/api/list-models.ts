import * as routes from '@assay/contract/routes';
import { useQuery } from '@tanstack/react-query';
import { useTell } from '../../../i18n/sentences/load-sentences.ts';
import { call } from '../../../platform/api/client.ts';

/** What methods are called in the page's language; their ids until that is known. */
export function useMethodNames(): (model: string) => string {
  const { data } = useQuery({
    queryKey: ['models'],
    queryFn: ({ signal }) => call(routes.listModels, {}, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const titles = new Map(data?.docs.map(({ model, title }) => [model, title]));
  const tell = useTell();
  return (model) => {
    const title = titles.get(model);
    return title === undefined ? model : tell(title, 'titles').words;
  };
}
