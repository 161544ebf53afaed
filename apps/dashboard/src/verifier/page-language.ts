import { LANGUAGE_NAMES } from '@assay/contract/wordings/language-names';
import type { Statement } from '@assay/statements';
import { createVerifierRenderer, LANGUAGES, type Language } from '@assay/statements/verifier';

/** Stands where an element is put. */
const SLOT = '\u0001';

/** The language in the address, else the first of the browser's that the page has. */
export function chooseLanguage(search: string, browsers: readonly string[]): Language {
  const wanted = [new URLSearchParams(search).get('language'), ...browsers.map((tag) => tag.slice(0, 2))];
  return wanted.flatMap((tag) => LANGUAGES.find((language) => language === tag) ?? [])[0] ?? 'en';
}

/** The texts of the page, in one language. */
export interface PageWords {
  readonly language: Language;
  say(id: string, values?: Statement['values']): string;
  /** The title of a bundle, which its manifest has in English; a title in other words stays as it is. */
  title(english: string): string;
  /** The text of a check: in English as given. */
  tell(english: string, said: Statement | readonly Statement[] | undefined): string;
}

export function createWords(language: Language): PageWords {
  const render = createVerifierRenderer(language);
  return {
    language,
    say: (id, values) => render({ id: `verifier.${id}`, ...(values && { values }) }),
    title(english) {
      const [, subject] = /^Report on (.+)$/s.exec(english) ?? [];
      return subject === undefined
        ? english
        : render({ id: 'verifier.title-of-report', values: { subject } });
    },
    tell: (english, said) => (language === 'en' || said === undefined ? english : render(said)),
  };
}

/** Translates the page's own texts, which are in English in the file, and lists the other languages. */
export function translatePage(document: Document, { language, say }: PageWords): void {
  document.documentElement.lang = language;
  for (const element of document.querySelectorAll<HTMLElement>('[data-say]')) {
    const { say: id = '', emphasis } = element.dataset;
    if (emphasis === undefined) element.textContent = say(id);
    else element.replaceChildren(...withEmphasis(document, say(id, { emphasis: SLOT }), say(emphasis)));
  }
  for (const element of document.querySelectorAll<HTMLElement>('[data-label]'))
    element.setAttribute('aria-label', say(element.dataset.label ?? ''));
  const languages = document.getElementById('languages');
  languages?.setAttribute('aria-label', say('languages'));
  languages?.replaceChildren(...LANGUAGES.map((one) => linkTo(document, one, language)));
}

function withEmphasis(document: Document, sentence: string, words: string): (string | HTMLElement)[] {
  const [before = '', after = ''] = sentence.split(SLOT);
  const emphasis = document.createElement('b');
  emphasis.textContent = words;
  return [before, emphasis, after];
}

/** Chosen files and typed texts are not carried over: the page in another language is another page. */
function linkTo(document: Document, one: Language, current: Language): HTMLElement {
  const link = document.createElement(one === current ? 'b' : 'a');
  link.textContent = LANGUAGE_NAMES[one];
  link.lang = one;
  if (link instanceof HTMLAnchorElement) link.href = `?language=${one}`;
  else link.setAttribute('aria-current', 'true');
  return link;
}
