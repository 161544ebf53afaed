import { describe, expect, it } from 'vitest';
import type { Catalogue } from './catalogue.ts';
import { createTranslator } from './translate.ts';

const catalogue: Catalogue = {
  sentences: {
    joints: { '. ': '. ' },
    phrases: {
      'The file is whole.': 'Die Datei ist ganz.',
      'It has {number} parts.': 'Sie hat {number} Teile.',
      'It was saved by {name}.': 'Sie wurde von {name} gespeichert.',
      'It came in on {date}.': 'Sie ging am {date} ein.',
      'The words “{text}” became “{text2}”.': 'Aus „{text}“ wurde „{text2}“.',
      'It stands out at {times}.': 'Sie fällt bei {times} auf.',
      'Made by {name} and {name2}.': 'Von {name2} und {name}.',
    },
  },
  times: { joints: { ', ': ', ', ' and ': ' und ' }, phrases: { '{number} s': '{number} s' } },
  titles: { phrases: { Sharpness: 'Schärfe' } },
};
const tell = createTranslator(catalogue, 'de');

describe('a sentence of an analysis', () => {
  it('is told in the other language, alone and among others', () => {
    expect(tell('The file is whole.')).toBe('Die Datei ist ganz.');
    expect(tell('The file is whole. It has 3 parts.')).toBe('Die Datei ist ganz. Sie hat 3 Teile.');
    expect(tell('Sharpness', 'titles')).toBe('Schärfe');
  });

  it('is never told by half', () => {
    for (const text of [
      'The file is whole',
      'The file is whole. It is new.',
      'The file is new. The file is whole.',
      'It was saved by Paint. Nobody knows why.',
      'It was saved by Paint, nobody knows why.',
      'It stands out at 1 s, 2 s and the end.',
      'Sharpness',
      '',
    ])
      expect(tell(text), text).toBeNull();
  });

  it('keeps what it quotes and names to the letter', () => {
    expect(tell('It was saved by Paint.NET 4.1 (x64).')).toBe(
      'Sie wurde von Paint.NET 4.1 (x64) gespeichert.',
    );
    expect(tell('The words “1,200.50 {text2} $& and so on. The end” became “”.')).toBe(
      'Aus „1,200.50 {text2} $& and so on. The end“ wurde „“.',
    );
  });

  it('has numbers and dates as its language writes them', () => {
    expect(tell('It has 1,234.5 parts.')).toBe('Sie hat 1.234,5 Teile.');
    expect(tell('It stands out at 1.5 s, 2.0 s and 10 s.')).toBe('Sie fällt bei 1,5 s, 2,0 s und 10 s auf.');
    expect(tell('It came in on 3 May 2024.')).toBe('Sie ging am 3. Mai 2024 ein.');
    expect(tell('It came in on 3 Maybe 2024.')).toBeNull();
  });

  it('is left as it is where nobody can tell where a name ends', () => {
    expect(tell('Made by Smith and Jones.')).toBe('Von Jones und Smith.');
    expect(tell('Made by Smith and Jones and Miller.')).toBeNull();
    expect(tell('The words “a” became “b” became “c”.')).toBeNull();
  });

  it('is left as it is where two phrases say it', () => {
    const twice = { ...catalogue.sentences.phrases, 'It was saved by {text}.': 'Gespeichert: {text}.' };
    const other = createTranslator({ ...catalogue, sentences: { phrases: twice } }, 'de');
    expect(other('It was saved by Paint.')).toBeNull();
    expect(other('The file is whole.')).toBe('Die Datei ist ganz.');
  });

  it('is told however many sentences a quotation holds', () => {
    const text = 'It is so. And so. '.repeat(20).trim();
    expect(tell(`The file is whole. The words “${text}” became “x”. It has 3 parts.`)).toBe(
      `Die Datei ist ganz. Aus „${text}“ wurde „x“. Sie hat 3 Teile.`,
    );
  });

  it('is left as it is where it is longer than any sentence, or takes too many tries', () => {
    expect(tell('The file is whole. '.repeat(200).trim())).toBeNull();
    const phrases = Object.fromEntries(
      Array.from({ length: 2_000 }, (_, i) => [`A{number}b${i}.`, '{number}']),
    );
    const large = { phrases: { ...phrases, ...catalogue.sentences.phrases }, joints: { '. ': '. ' } };
    const slow = createTranslator({ ...catalogue, sentences: large }, 'de');
    expect(slow('The file is whole. '.repeat(2).trim())).toBe('Die Datei ist ganz. Die Datei ist ganz.');
    expect(slow('The file is whole. '.repeat(60).trim())).toBeNull();
    // What was given up before changes nothing for what comes after.
    expect(slow('The file is whole. It has 3 parts.')).toBe('Die Datei ist ganz. Sie hat 3 Teile.');
  });
});

it('a phrase with a hole of which nothing is known is refused', () => {
  const broken = { ...catalogue, sentences: { phrases: { 'It has {things}.': 'Sie hat {things}.' } } };
  expect(() => createTranslator(broken, 'de')('It has parts.')).toThrow(/things/);
});
