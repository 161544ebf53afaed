import { type Catalogue, createRenderer, type Language, type Render } from './create-renderer.ts';

export { LANGUAGES, type Language, type Render, UnsayableError } from './create-renderer.ts';

const CATALOGUES: Readonly<Record<Language, () => Promise<{ readonly catalogue: Catalogue }>>> = {
  en: () => import('./catalogues/english.ts'),
  de: () => import('./catalogues/german.ts'),
  es: () => import('./catalogues/spanish.ts'),
  fr: () => import('./catalogues/french.ts'),
};

/** Loads a single language. */
export async function loadRenderer(language: Language): Promise<Render> {
  const { catalogue } = await CATALOGUES[language]();
  return createRenderer(catalogue, language);
}
