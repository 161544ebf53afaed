import { say } from '@assay/statements';
import { type PageEvidence, shorten } from '../../media/document/pages/page-findings.ts';
import type { Row, Word } from '../../media/document/pages/words.ts';
import { round } from './compare-within-figures.ts';
import { nameFamily } from './font-style.ts';

/** In ems: words closer than this belong to one text, with at most this overlap. */
const NEAR = 0.9;
const OVERLAP = 0.3;
const SIZE_NOISE = 0.02;
/** In ems and in points; a larger offset is deliberate. */
const STEP = { ems: 0.03, points: 0.25, meant: 0.25 } as const;

/**
 * Words with digits that are off the baseline of their neighbours, or whose font is another subset of the
 * same font.
 */
export function compareAlongRows(rows: readonly Row[], page: number): PageEvidence[] {
  return rows.flatMap(({ words }) =>
    words.flatMap(
      (word, place) => compareWithNeighbours(word, words[place - 1], words[place + 1], page) ?? [],
    ),
  );
}

function compareWithNeighbours(
  word: Word,
  before: Word | undefined,
  next: Word | undefined,
  page: number,
): PageEvidence | null {
  if ((word.text.match(/\d/g) ?? []).length < 2 || word.letters[0].run.annotation !== null) return null;
  // The value of a label may be in a cell of its own; only a word between two others must be on their line.
  const beside = [before, next].filter((other) => other !== undefined && isBeside(word, other)) as Word[];
  if (beside.length < 2) return null;
  const { run, base } = word.letters[0];
  const text = shorten(word.text);
  const steps = beside.map(({ letters }) => base - letters[0].base);
  const off = Math.min(...steps.map(Math.abs));
  const sameWay = steps.every((step) => Math.sign(step) === Math.sign(steps[0]));
  if (sameWay && off > Math.max(STEP.ems * run.size, STEP.points) && off < STEP.meant * run.size) {
    const sentence = say('pdf-fonts.word-off-line', { page, text, points: round(off) });
    return { marker: 'word-off-baseline', weight: 0.45, page, box: word.box, sentence };
  }
  const { font } = run;
  const copy = beside.every(({ letters: [{ run: other }] }) => {
    return (
      other.font.name === font.name && other.font.subset !== font.subset && other.font.subset && font.subset
    );
  });
  if (!copy) return null;
  const sentence = say('pdf-fonts.word-copy', { page, text, font: font.name });
  return { marker: 'figure-other-subset', weight: 0.4, page, box: word.box, sentence };
}

function isBeside(word: Word, other: Word): boolean {
  const [first, second] = word.start <= other.start ? [word, other] : [other, word];
  const { size, font } = word.letters[0].run;
  const run = other.letters[0].run;
  return (
    run.annotation === null &&
    second.start - first.end <= NEAR * size &&
    // A shadow is below the word, not beside it.
    first.end - second.start <= OVERLAP * size &&
    Math.abs(run.size / size - 1) <= SIZE_NOISE &&
    nameFamily(run.font) === nameFamily(font)
  );
}
