import { describe, expect, it } from 'vitest';
import { type Catalogue, listHoles } from './catalogue.ts';
import { catalogue as german } from './german.ts';
import { catalogue as spanish } from './spanish.ts';
import { createTranslator } from './translate.ts';

const PARTS = import.meta.glob('./*.{de,es}.ts', { eager: true }) as Record<
  string,
  Record<string, Catalogue>
>;

/** What may stand in a hole, in English, in German and in Spanish. */
const PLAIN: Readonly<Record<string, readonly [english: string, translated: string]>> = {
  number: ['1,234.5', '1.234,5'],
  iso: ['2024-05-03 12:00 UTC', '2024-05-03 12:00 UTC'],
  text: ['Total: 1,200.00. It is', 'Total: 1,200.00. It is'],
  word: ['JavaScript', 'JavaScript'],
  name: ['Some Program 2.1 (x64)', 'Some Program 2.1 (x64)'],
};

describe.each([
  ['de', german, '3. Mai 2024'],
  ['es', spanish, '3 de mayo de 2024'],
])('in %s', (language, catalogue, date) => {
  const tell = createTranslator(catalogue, language);
  const inHole = (stem: string): readonly [string, string] => {
    if (stem === 'date') return ['3 May 2024', date];
    const plain = PLAIN[stem];
    if (plain) return plain;
    const [first] = Object.entries(catalogue[stem]?.phrases ?? {});
    if (!first) throw new Error(`Nothing stands in {${stem}}.`);
    return fill(first);
  };
  /** A phrase with something in its holes, and what it is in the other language. */
  const fill = ([english, words]: readonly [string, string]): [string, string] => {
    let [said, told] = [english, words];
    for (const { name, stem } of listHoles(english)) {
      const [before, after] = inHole(stem);
      said = said.replace(name, () => before);
      told = told.replace(name, () => after);
    }
    return [said, told];
  };

  it('each phrase has the holes of the English one', () => {
    for (const [kind, { phrases }] of Object.entries(catalogue))
      for (const [english, words] of Object.entries(phrases)) {
        const holes = (text: string) =>
          listHoles(text)
            .map(({ name }) => name)
            .sort();
        expect(holes(words), `${kind}: ${english}`).toEqual(holes(english));
        expect(words.trim(), english).toBe(words);
        expect(words, english).not.toBe('');
      }
  });

  it('each phrase is told, and in one way alone', () => {
    const unread: string[] = [];
    for (const [kind, { phrases }] of Object.entries(catalogue))
      for (const phrase of Object.entries(phrases)) {
        const [said, told] = fill(phrase);
        if (tell(said, kind) !== told) unread.push(`${kind}: ${said} → ${tell(said, kind)}`);
      }
    expect(unread).toEqual([]);
  });

  it('no phrase is told twice', () => {
    const files = Object.entries(PARTS).filter(([file]) => file.endsWith(`.${language}.ts`));
    expect(files.length).toBeGreaterThan(1);
    const all = files.flatMap(([, part]) =>
      Object.values(part).flatMap((kinds) =>
        Object.entries(kinds).flatMap(([kind, { phrases }]) =>
          Object.keys(phrases).map((english) => `${kind}: ${english}`),
        ),
      ),
    );
    expect(all.filter((phrase, i) => all.indexOf(phrase) !== i)).toEqual([]);
    // All of them are in what is loaded.
    const loaded = Object.entries(catalogue).flatMap(([kind, { phrases }]) =>
      Object.keys(phrases).map((english) => `${kind}: ${english}`),
    );
    expect(loaded.sort()).toEqual(all.sort());
  });

  it('nothing is quoted as English is', () => {
    for (const { phrases } of Object.values(catalogue))
      for (const words of Object.values(phrases))
        if (words.includes('“'))
          expect(words).toMatch(language === 'de' ? /^[^“]*(„[^“„]*“[^“„]*)+$/ : /^[^“]*$/);
  });
});
