import { useMethodTitle } from '../../../i18n/sentences/load-sentences.ts';
import { useModels } from '../../../platform/api/use-models.ts';

/** Names of methods in the page's language; their ids until those are loaded. */
export function useMethodNames(): (model: string) => string {
  const titles = new Map(useModels().map(({ model, title }) => [model, title]));
  const nameMethod = useMethodTitle();
  return (model) => {
    const title = titles.get(model);
    return title === undefined ? model : nameMethod({ model, title });
  };
}
