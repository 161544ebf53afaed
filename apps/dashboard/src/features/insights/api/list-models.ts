import { useMethodTitle } from '../../../i18n/sentences/load-sentences.ts';
import { useModels } from '../../../platform/api/use-models.ts';

/** What methods are called in the page's language; their ids until that is known. */
export function useMethodNames(): (model: string) => string {
  const titles = new Map(useModels().map(({ model, title }) => [model, title]));
  const nameMethod = useMethodTitle();
  return (model) => {
    const title = titles.get(model);
    return title === undefined ? model : nameMethod({ model, title });
  };
}
