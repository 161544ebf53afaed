import { keepUnits } from '@assay/statements/keep-units';
import { language, wordbook } from './language.ts';

/** Texts by name, in groups of groups. */
export type Texts = { readonly [name: string]: string | Texts };

/** Texts in another language: the same names, every one of them. */
export type Translation<English> = {
  readonly [Name in keyof English]: English[Name] extends string ? string : Translation<English[Name]>;
};

type PathsOf<Node, Prefix extends string = ''> = {
  [Name in keyof Node & string]: Node[Name] extends string
    ? `${Prefix}${Name}`
    : PathsOf<Node[Name], `${Prefix}${Name}.`>;
}[keyof Node & string];
type Counted<P> = P extends `${infer Base}_other` ? Base : never;

/** The path of every text of a catalogue. A text that depends on a count has its name without `_one` and `_other`. */
export type TextKey<Catalogue> = PathsOf<Catalogue> | Counted<PathsOf<Catalogue>>;

export type Say<Catalogue> = (
  key: TextKey<Catalogue>,
  values?: Readonly<Record<string, string | number>>,
) => string;

/** The words of this name in the page's language, or the English ones. For modules that are loaded after the start. */
export function inLanguage<Words>(name: string, english: Words): Words {
  return (wordbook?.[name] as Words | undefined) ?? english;
}

/**
 * The texts of a part of the interface. `{{name}}` is replaced by the value of that name; `count` also chooses between
 * `_one` and `_other` by the rules of the page's language. Each part binds its own texts and those that it borrows, so
 * that they are loaded with it, under the names that they have in every language; or a single catalogue, under `name`.
 * These are forty lines of our own because the library for it is larger than the sign-in page.
 */
export function bindTexts<const Catalogue extends Texts>(
  catalogue: Catalogue,
  name?: string,
): Say<Catalogue> {
  const find = (path: string) => {
    // Looked up as late as this, because the start is evaluated before its language is loaded.
    let node = (name ? inLanguage(name, catalogue) : (wordbook ?? catalogue)) as Texts;
    // A name may contain dots, as those of events do.
    let part = '';
    for (const word of path.split('.')) {
      part += word;
      const next = node[part];
      if (typeof next === 'object') [node, part] = [next, ''];
      else part += '.';
    }
    return node[part.slice(0, -1)] as string | undefined;
  };
  return (key, values = {}) => {
    const form = typeof values.count === 'number' ? `${key}_${formOf(values.count)}` : key;
    const text = keepUnits(find(form) ?? find(key) ?? key);
    return text.replace(/{{(\w+)}}/g, (hit, slot: string) => {
      const value = values[slot];
      return value === undefined ? hit : String(value);
    });
  };
}

/** In French, zero is singular too: "0 fichier". `Intl` is not used because it slows down the first paint of a page. */
const formOf = (count: number) =>
  count === 1 || (language === 'fr' && count >= 0 && count < 2) ? 'one' : 'other';
