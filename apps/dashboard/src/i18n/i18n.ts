import { en } from './en.ts';
import type { enEntrance } from './en-entrance.ts';
import type { enHelp } from './en-help.ts';
import type { enInside } from './en-inside.ts';
import type { enWork } from './en-work.ts';

type Catalogue = typeof en & typeof enEntrance & typeof enInside & typeof enWork & typeof enHelp;

type PathsOf<Node, Prefix extends string = ''> = {
  [Name in keyof Node & string]: Node[Name] extends string
    ? `${Prefix}${Name}`
    : PathsOf<Node[Name], `${Prefix}${Name}.`>;
}[keyof Node & string];
type Path = PathsOf<Catalogue>;
type Counted<P> = P extends `${infer Base}_other` ? Base : never;

/** Every text of the catalogue by its path; one that differs by number goes by its name without `_one`, `_other`. */
export type TextKey = Path | Counted<Path>;

const LANGUAGE = 'en';
const texts = new Map<string, string>();

/** Makes a part of the catalogue known. */
export function addTexts(node: object, prefix = ''): void {
  for (const [name, value] of Object.entries(node)) {
    if (typeof value === 'string') texts.set(prefix + name, value);
    else addTexts(value as object, `${prefix}${name}.`);
  }
}
addTexts(en);

const plurals = new Intl.PluralRules(LANGUAGE);

/**
 * The words of the interface. `{{name}}` takes the value of that name; `count` also chooses between
 * `_one` and `_other`. Thirty lines of our own, since the library for it weighs more than the sign-in page.
 */
export function t(key: TextKey, values: Readonly<Record<string, string | number>> = {}): string {
  const form = typeof values.count === 'number' ? `${key}_${plurals.select(values.count)}` : key;
  const text = texts.get(form) ?? texts.get(key) ?? key;
  return text.replace(/{{(\w+)}}/g, (hit, name: string) => {
    const value = values[name];
    return value === undefined ? hit : String(value);
  });
}

/** Texts by name, in groups of groups. */
export type Texts = { readonly [name: string]: string | Texts };

/**
 * The words of a part of the interface that brings its texts along; as `t` otherwise.
 */
export function bindTexts<const Own extends Texts>(
  catalogue: Own,
): (key: PathsOf<Own> | Counted<PathsOf<Own>>, values?: Readonly<Record<string, string | number>>) => string {
  const prefix = `bound-${bound++}.`;
  addTexts(catalogue, prefix);
  return (key, values) => t((prefix + key) as TextKey, values);
}
let bound = 0;
