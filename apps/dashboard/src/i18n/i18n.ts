/** Texts by name, in groups of groups. */
export type Texts = { readonly [name: string]: string | Texts };

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

const plurals = new Intl.PluralRules('en');

/**
 * The words of a part of the interface. `{{name}}` takes the value of that name; `count` also chooses between
 * `_one` and `_other`. Each part binds its own texts and those that it borrows, so that they are loaded with it. Thirty
 * lines of our own, since the library for it weighs more than the sign-in page.
 */
export function bindTexts<const Catalogue extends Texts>(catalogue: Catalogue): Say<Catalogue> {
  const find = (path: string) => {
    let node: string | Texts | undefined = catalogue;
    for (const name of path.split('.')) node = typeof node === 'object' ? node[name] : undefined;
    return typeof node === 'string' ? node : undefined;
  };
  return (key, values = {}) => {
    const form = typeof values.count === 'number' ? `${key}_${plurals.select(values.count)}` : key;
    const text = find(form) ?? find(key) ?? key;
    return text.replace(/{{(\w+)}}/g, (hit, name: string) => {
      const value = values[name];
      return value === undefined ? hit : String(value);
    });
  };
}
