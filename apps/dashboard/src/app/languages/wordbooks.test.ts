import { keepUnits } from '@assay/statements/keep-units';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Texts } from '../../i18n/i18n.ts';
import { wordbooks } from './wordbooks.ts';

const { bindTexts } = await vi.importActual<typeof import('../../i18n/i18n.ts')>('../../i18n/i18n.ts');

/** The bound texts, by their name in every language. */
const bound = vi.hoisted(() => [] as { name: string; english: unknown }[]);
vi.mock('../../i18n/i18n.ts', () => ({
  bindTexts: (catalogue: object, alone?: string) => {
    if (alone) bound.push({ name: alone, english: catalogue });
    else for (const [name, english] of Object.entries(catalogue)) bound.push({ name, english });
    return (key: string) => key;
  },
  inLanguage: (name: string, english: unknown) => {
    bound.push({ name, english });
    return english;
  },
}));

type Load = () => Promise<Record<string, unknown>>;
const ENGLISH = import.meta.glob(['../../**/*-texts.ts', '../../i18n/wordings/*.ts']) as Record<string, Load>;
const TRANSLATED = import.meta.glob('../../**/*-texts.{de,es,fr}.ts') as Record<string, Load>;

const english = new Map<string, Record<string, unknown>>();
beforeAll(async () => {
  for (const [file, load] of Object.entries(ENGLISH)) english.set(file, await load());
});

/** Every text by its path. */
function flatten(node: unknown, path = ''): [path: string, text: string][] {
  if (typeof node === 'string') return [[path, node]];
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([name, child]) => flatten(child, path ? `${path}.${name}` : name));
}
const slotsOf = (text: string) => [...new Set(text.match(/{{\w+}}/g))].sort();
/** Some singulars omit the number: "An analysis finished". */
const isSingular = (path: string) => path.endsWith('_one');

it('in English each text is found by its path', () => {
  for (const { name, english: texts } of bound) {
    const say = bindTexts({ [name]: texts as Texts }) as (path: string) => string;
    for (const [path, text] of flatten(texts)) expect(say(`${name}.${path}`)).toBe(keepUnits(text));
  }
});

/** Said of one thing alone, or with its number beside it. */
const NEVER_OF_NONE = new Set(
  [
    'notices.unsent',
    'quickCheck.fileAll',
    'document.contents.onPages',
    'receipt.earlier',
    'receipt.consecutive',
  ].concat(['news.analysed', 'news.analysedFiles']),
);
it('a French singular contains its number, because French uses it for zero as well', async () => {
  const texts = new Map(flatten(await wordbooks.fr()));
  const silent = [...texts].filter(
    ([path, text]) =>
      isSingular(path) &&
      !/{{(count|number)}}/.test(text) &&
      /{{(count|number)}}/.test(texts.get(path.replace(/_one$/, '_other')) ?? ''),
  );
  expect(
    silent.map(([path]) => path.replace(/_one$/, '')).filter((path) => !NEVER_OF_NONE.has(path)),
  ).toEqual([]);
});

describe.each(Object.entries(wordbooks))('in %s', (tag, load) => {
  it('each catalogue has the texts of the English one, with the same values in them', async () => {
    for (const [file, read] of Object.entries(TRANSLATED)) {
      if (!file.endsWith(`.${tag}.ts`)) continue;
      const translation = await read();
      const original = english.get(file.replace(`.${tag}.ts`, '.ts'))!;
      for (const [name, words] of Object.entries(translation)) {
        const texts = new Map(flatten(words));
        const originals = flatten(original[name]);
        expect([...texts.keys()].sort(), `${file} ${name}`).toEqual(originals.map(([path]) => path).sort());
        for (const [path, text] of originals)
          if (!isSingular(path))
            expect(slotsOf(texts.get(path)!), `${file} ${name}.${path}`).toEqual(slotsOf(text));
      }
    }
  });

  it('the file that is loaded says what is said in English, by the same names', async () => {
    const wordbook = (await load()) as Texts;
    const named = new Set<string>();
    for (const { name, english: texts } of bound) {
      named.add(name);
      const had = new Set(flatten(wordbook[name]).map(([path]) => path));
      const missing = flatten(texts).filter(([path]) => !had.has(path));
      expect(missing.map(([path]) => `${name}.${path}`)).toEqual([]);
    }
    // What is no texts translates the server's English messages.
    const texts = Object.entries(wordbook).filter(([, words]) => typeof words === 'object');
    expect(texts.map(([name]) => name).filter((name) => !named.has(name))).toEqual([]);
  });
});
