import { language } from '../../../i18n/language.ts';
import { useMethodTitle } from '../../../i18n/sentences/load-sentences.ts';
import { useModels } from '../../../platform/api/use-models.ts';

/** Methods for pictures that only a deep scan runs, by title in the page's language. */
export function useOnRequestMethods(): { readonly model: string; readonly title: string }[] {
  const nameMethod = useMethodTitle();
  return useModels()
    .filter(({ medium, onRequest }) => medium === 'image' && onRequest)
    .map(({ model, title }) => ({ model, title: nameMethod({ model, title }) }))
    .sort((one, other) => one.title.localeCompare(other.title, language));
}
