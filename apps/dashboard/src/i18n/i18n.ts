import { language, wordbook } from './language.ts';

/** Texts by name, in groups of groups. */
export type Texts = { readonly [name: string]: string | Texts };

/** Texts in another language: the same names, every one of them. */
export type Translation<English> = {
  readonly [Name in keyof English]: English[Name] extends string ? string : Translation<English[Name]>;
};

/** All of a language. */
export type Wordbook = { readonly [name: string]: unknown };

type PathsOf<Node, Prefix extends string = ''> = {
  [Name in keyof Node & string]: Node[Name] extends string
    ? `${Prefix}${Name}`
    : PathsOf<Node[Name], `${Prefix}${Name}.`>;
}[keyof Node & string];
type Counted<P> = P extends `${infer Base}_other` ? Base : never;

/** Every text of a catalogue by its path; one that differs by number goes by its name without `_one`, `_other`. */
export type TextKey<Catalogue> = PathsOf<Catalogue> | Counted<PathsOf<Catalogue>>;

export type Say<Catalogue> = (
  key: TextKey<Catalogue>,
  values?: Readonly<Record<string, string | number>>,
) => string;

/** What stands under the name in the page's language; what is given, in English. For modules that come after the start. */
export function inLanguage<Words>(name: string, english: Words): Words {
  return (wordbook?.[name] as Words | undefined) ?? english;
}

/**
 * The words of a part of the interface. `{{name}}` takes the value of that name; `count` also chooses between
 * `_one` and `_other` by the rules of the page's language, where French counts none as one too. Each part binds its own
 * texts and those that it borrows, so that they are loaded with it, by the names that they have in every language; or
 * a catalogue alone, which then goes by `name`. Forty lines of our own, since the library for it weighs more than the
 * sign-in page.
 */
export function bindTexts<const Catalogue extends Texts>(
  catalogue: Catalogue,
  name?: string,
): Say<Catalogue> {
  const find = (path: string) => {
    // Not before something is said: the start is evaluated before its language is there.
    let node = (name ? inLanguage(name, catalogue) : (wordbook ?? catalogue)) as Texts;
    // A name may hold dots of its own, as those of events do.
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
    const text = find(form) ?? find(key) ?? key;
    return text.replace(/{{(\w+)}}/g, (hit, slot: string) => {
      const value = values[slot];
      return value === undefined ? hit : String(value);
    });
  };
}

/** In French none is one too: "0 fichier". Without `Intl`, which takes long to wake on a page's first look. */
const formOf = (count: number) =>
  count === 1 || (language === 'fr' && count >= 0 && count < 2) ? 'one' : 'other';
