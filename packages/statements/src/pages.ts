import { type Catalogue, createRenderer, type Language, type Render } from './create-renderer.ts';

export { type Language, type Render, SEMICOLONS, UnsayableError } from './create-renderer.ts';

type Load = () => Promise<{ readonly catalogue: Catalogue; readonly pagesCatalogue: Catalogue }>;

const load = async (
  catalogue: Promise<{ readonly catalogue: Catalogue }>,
  pages: Promise<{ readonly pagesCatalogue: Catalogue }>,
) => ({ ...(await catalogue), ...(await pages) });

const CATALOGUES: Readonly<Record<Language, Load>> = {
  en: () => load(import('./catalogues/english.ts'), import('./catalogues/pages-english.ts')),
  de: () => load(import('./catalogues/german.ts'), import('./catalogues/pages-german.ts')),
  es: () => load(import('./catalogues/spanish.ts'), import('./catalogues/pages-spanish.ts')),
  fr: () => load(import('./catalogues/french.ts'), import('./catalogues/pages-french.ts')),
};

/** As `loadRenderer`, with the other texts of server-made pages: reports, the public page. */
export async function loadPageRenderer(language: Language): Promise<Render> {
  const { catalogue, pagesCatalogue } = await CATALOGUES[language]();
  return createRenderer({ ...catalogue, ...pagesCatalogue }, language);
}
