import german from '../catalogues/verifier/de.json' with { type: 'json' };
import english from '../catalogues/verifier/en.json' with { type: 'json' };
import spanish from '../catalogues/verifier/es.json' with { type: 'json' };
import french from '../catalogues/verifier/fr.json' with { type: 'json' };
import { type Catalogue, createRenderer, type Language, type Render } from './create-renderer.ts';

export { LANGUAGES, type Language, type Render } from './create-renderer.ts';

const CATALOGUES: Readonly<Record<Language, Catalogue>> = {
  en: english,
  de: german,
  es: spanish,
  fr: french,
};

/**
 * The texts of the page that verifies evidence. All of them are in its single file, so that it works without
 * a network.
 */
export function createVerifierRenderer(language: Language): Render {
  return createRenderer(CATALOGUES[language], language);
}
