/**
 * Phrases of one kind by what they say in English. A hole in braces is named after what may stand in it, with a digit where
 * there are several: `{number}`, `{date}`, `{iso}`, `{text}` within “…”, `{name}`, `{word}`, or another kind of the catalogue.
 */
export interface Phrases {
  readonly phrases: Readonly<Record<string, string>>;
  /** What may stand between several of them, such as ` and `. */
  readonly joints?: Readonly<Record<string, string>>;
}

/** Everything that analyses and findings say, by kind; `sentences` and `titles` are what is looked up from outside. */
export interface Catalogue {
  readonly sentences: Phrases;
  readonly titles: Phrases;
  readonly [kind: string]: Phrases;
}

/** Another language's part of a catalogue: the same phrases, every one of them. */
export type SamePhrases<Part extends { readonly [kind: string]: Phrases }> = {
  readonly [Kind in keyof Part]: { readonly [Field in keyof Part[Kind]]: SameKeys<Part[Kind][Field]> };
};
type SameKeys<Words> = { readonly [English in keyof Words]: string };

/** Parts as one: what two of them say of one kind stands side by side. */
export function joinCatalogue(...parts: readonly { readonly [kind: string]: Phrases }[]): {
  readonly [kind: string]: Phrases;
} {
  const joined: Record<string, Phrases> = {};
  for (const part of parts)
    for (const [kind, { phrases, joints }] of Object.entries(part)) {
      const before = joined[kind];
      joined[kind] = {
        phrases: { ...before?.phrases, ...phrases },
        joints: { ...before?.joints, ...joints },
      };
    }
  return joined;
}

/** The holes of a phrase, in its order; `stem` says what may stand in one. */
export function listHoles(phrase: string): { readonly name: string; readonly stem: string }[] {
  return [...phrase.matchAll(/{([a-z-]+)\d*}/g)].map(([name, stem = '']) => ({ name, stem }));
}
