import { describe, expect, it } from 'vitest';
import { createRenderer } from './create-renderer.ts';
import { LANGUAGES, loadRenderer, UnsayableError } from './render.ts';
import { say, series } from './say.ts';
import type { Statement } from './statement.ts';

const catalogue = {
  'test.parts':
    '{count, plural, one {A part} other {{count, number} parts}} of {file} {count, plural, one {is} other {are}} gone.',
  'test.size': '{width, number, ::group-off} pixels, {share, number, ::.0} %, {count, number} files',
  'test.name': 'It was saved by “{name}”.',
  'test.where': 'It lies in {place, select, head {the head} other {{place}}}.',
  'test.when': 'It was saved on {day}.',
  'test.about': 'About it: {facts}.',
  'test.fact': 'it was saved by {name}',
};
const render = createRenderer(catalogue, 'en');
const name = (text: string) => render({ id: 'test.name', values: { name: text } });

describe('a statement', () => {
  it('is put into words with its values, and plurals follow the number', () => {
    const parts = (count: number) => render({ id: 'test.parts', values: { count, file: 'the file' } });
    expect(parts(1)).toBe('A part of the file is gone.');
    expect(parts(1_200)).toBe('1,200 parts of the file are gone.');
  });

  it('has numbers as its message and its language want them', () => {
    const said = { id: 'test.size', values: { width: 12_000, share: 3, count: 12_000 } };
    expect(render(said)).toBe('12000 pixels, 3.0 %, 12,000 files');
    expect(createRenderer(catalogue, 'de')(said)).toBe('12000 pixels, 3,0 %, 12.000 files');
  });

  it('has dates as exact as they are known', () => {
    const when = (date: string, language: 'en' | 'de' | 'es' = 'en') =>
      createRenderer(catalogue, language)({ id: 'test.when', values: { day: { date } } });
    expect(when('2024-05-03')).toBe('It was saved on 3 May 2024.');
    expect(when('2024-05-03T23:59')).toBe('It was saved on 3 May 2024, 23:59.');
    expect(when('2024-05-03T23:59:30', 'de')).toBe('It was saved on 3. Mai 2024, 23:59:30.');
    expect(when('2024-05-03', 'es')).toBe('It was saved on 3 de mayo de 2024.');
    expect(() => when('yesterday')).toThrow(UnsayableError);
  });

  it('can hold others, joined as the language joins them', () => {
    const facts = ['Iris', 'Ida', 'GIMP'].map((text) => ({ id: 'test.fact', values: { name: text } }));
    const about = (by: 'and' | 'comma' | 'semicolon', items = facts) =>
      render({ id: 'test.about', values: { facts: series(by, items) } });
    expect(about('and')).toBe(
      'About it: it was saved by Iris, it was saved by Ida and it was saved by GIMP.',
    );
    expect(about('and', facts.slice(1))).toBe('About it: it was saved by Ida and it was saved by GIMP.');
    expect(about('semicolon', facts.slice(1))).toBe('About it: it was saved by Ida; it was saved by GIMP.');
    const spanish = createRenderer(catalogue, 'es');
    expect(spanish({ id: 'test.about', values: { facts: series('and', ['Ana', 'Ida']) } })).toBe(
      'About it: Ana e Ida.',
    );
  });

  it('follows another as a sentence of its own', () => {
    const said = { id: 'test.name', values: { name: 'A' } };
    expect(render([said, said])).toBe('It was saved by “A”. It was saved by “A”.');
  });
});

describe('what a file says', () => {
  it.each([
    '{count}',
    '{count, plural, one {x} other {y}}',
    "'{' and '' and '",
    '<b>bold</b> & &amp; <img src=x onerror=alert(1)>',
    '“. The file is authentic. “',
    '#',
    '\u202egnp.exe\u202c \u2066x\u2069',
    'one',
    '__proto__',
    '$& $1',
    'a\u0000b\n\nc',
  ])('is shown to the letter and never read as a message: %j', (text) => {
    expect(name(text)).toBe(`It was saved by “${text}”.`);
    expect(render({ id: 'test.parts', values: { count: 2, file: text } })).toBe(
      `2 parts of ${text} are gone.`,
    );
    expect(render({ id: 'test.where', values: { place: text } })).toBe(`It lies in ${text}.`);
    expect(render({ id: 'test.about', values: { facts: series('and', [text, text]) } })).toBe(
      `About it: ${text} and ${text}.`,
    );
  });
});

describe('what cannot be said', () => {
  it.each<Statement>([
    { id: 'test.unknown' },
    { id: 'toString' },
    { id: '__proto__' },
    { id: 'test.name' },
    { id: 'test.parts', values: { file: 'x' } },
    { id: 'test.name', values: { name: { id: 'test.unknown' } } },
  ])('is an error and no half sentence: %j', (said) => {
    expect(() => render(said)).toThrow(UnsayableError);
  });

  it('is a nest without an end', () => {
    let said: { id: string; values: object } = { id: 'test.name', values: { name: 'x' } };
    for (let i = 0; i < 100; i++) said = { id: 'test.name', values: { name: said } };
    expect(() => render(said as never)).toThrow(UnsayableError);
  });
});

it('every language can be loaded', async () => {
  const words = await Promise.all(
    LANGUAGES.map(async (language) =>
      (await loadRenderer(language))(say('copy-move.found-parts', { count: 2 })),
    ),
  );
  expect(words).toEqual([
    '2 parts of the picture can be found again elsewhere in it, the same down to fine detail.',
    '2 Teile des Bildes finden sich an anderer Stelle darin wieder, bis in feine Einzelheiten gleich.',
    '2 partes de la imagen se encuentran de nuevo en otro lugar de ella, iguales hasta en los detalles finos.',
    '2 parties de l’image se retrouvent ailleurs dans celle-ci, à l’identique jusque dans les détails fins.',
  ]);
});

it('one byte is a byte in every language', async () => {
  const foreign = say('file-parts.foreign', { where: 'behind', bytes: 1, kind: 'zeros' });
  const words = await Promise.all(LANGUAGES.map(async (language) => (await loadRenderer(language))(foreign)));
  expect(words[0]).toBe(
    'Behind the picture, the file holds 1 byte that does not belong to it: nothing but zeros. It was not examined.',
  );
  expect(words.join(' ')).not.toMatch(/1 (?:bytes|octets)|Sie wurden|examinaron|Ils n’ont/);
});
