import { IntlMessageFormat } from 'intl-messageformat';

/** Element types as numbered by the message parser. */
const LITERAL = 0;
const ARGUMENT = 1;
const NUMBER = 2;
const SELECT = 5;
const PLURAL = 6;

/** The members used, of all kinds of elements. */
interface Element {
  readonly type: number;
  readonly value: string;
  readonly options: Readonly<Record<string, { readonly value: readonly Element[] }>>;
}

/**
 * `text`: a name, a quotation, a date, a statement or a series. Cases: the named ones of a `select`; `other`
 * applies to stored statements with any other value.
 */
export type Placeholder = 'number' | 'text' | { readonly cases: readonly string[] };

/**
 * Every placeholder of a message, by name. @throws Error if the message is malformed, or one name stands for
 * two kinds of value
 */
export function listPlaceholders(message: string): ReadonlyMap<string, Placeholder> {
  const found = new Map<string, Placeholder>();
  const note = (name: string, kind: Placeholder) => {
    const before = found.get(name);
    if (before !== undefined && JSON.stringify(before) !== JSON.stringify(kind))
      throw new Error(`{${name}} is of two kinds in “${message}”.`);
    found.set(name, kind);
  };
  const visit = (elements: readonly Element[]): void => {
    for (const element of elements) {
      if (element.type === ARGUMENT) note(element.value, 'text');
      else if (element.type === NUMBER) note(element.value, 'number');
      else if (element.type === SELECT || element.type === PLURAL) {
        const cases = Object.keys(element.options)
          .filter((name) => name !== 'other')
          .sort();
        note(element.value, element.type === PLURAL ? 'number' : { cases });
        for (const { value } of Object.values(element.options)) visit(value);
      } else if (element.type !== LITERAL)
        throw new Error(`“${element.value}” in “${message}” is of a kind that statements do not have.`);
    }
  };
  const format = new IntlMessageFormat(message, 'en', undefined, { ignoreTag: true });
  visit(format.getAst() as unknown as readonly Element[]);
  return found;
}
