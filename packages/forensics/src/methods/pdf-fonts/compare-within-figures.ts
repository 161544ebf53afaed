import { type Statement, say } from '@assay/statements';
import { joinBoxes } from '../../media/document/pages/boxes.ts';
import { type Letter, listLetters } from '../../media/document/pages/letters.ts';
import type { TextRun } from '../../media/document/pages/page-content.ts';
import { type PageEvidence, shorten } from '../../media/document/pages/page-findings.ts';
import type { Word } from '../../media/document/pages/words.ts';
import { compareColours, findMajority, nameFamily } from './font-style.ts';

/** Larger differences of size are deliberate: raised cents, large leading digits. */
const DELIBERATE_RATIO = 1.25;
const SIZE_NOISE = 0.015;
/** In ems, and in points. */
const BASE_NOISE = { ems: 0.025, points: 0.2 } as const;
/** Per channel; a larger difference is deliberate. */
const COLOUR = { least: 6, most: 70 } as const;
/**
 * Letters larger than this, in points, are headlines and logos, in which letters may vary freely; findings
 * get this share of their weight.
 */
const HEADLINE = { points: 18, share: 0.3 } as const;
const STRETCH_NOISE = 0.03;
const LEAN_NOISE = 1;

/** The first difference found among the digits of a number in the word; null if they are uniform. */
export function compareWithinFigure(word: Word, page: number): PageEvidence | null {
  for (const digits of listNumbers(word)) {
    if (isOfTwoLines(digits)) continue;
    const found = compareWithinNumber(digits, word, page);
    if (found) return found;
  }
  return null;
}

/** In ems. */
const OVERLAP = 3;

/**
 * Whether the digits belong to overprinted lines of several words, such as two stamps of a court: they are
 * adjacent by chance and not a number. The overprinting is reported by `pdf-overlaps`.
 */
function isOfTwoLines(digits: readonly Letter[]): boolean {
  const lines = [...new Set(digits.map(({ run }) => run))].filter(({ letters }) => letters.includes(' '));
  return lines.some((one, i) => lines.slice(i + 1).some((other) => measureOverlap(one, other) > OVERLAP));
}

function measureOverlap(one: TextRun, other: TextRun): number {
  const [a, b] = [one, other].map((run) => listLetters(run, 0));
  const end = Math.min(...[a, b].map((letters) => Math.max(...letters.map((letter) => letter.end))));
  const start = Math.max(...[a, b].map((letters) => Math.min(...letters.map((letter) => letter.start))));
  return (end - start) / Math.min(one.size, other.size);
}

/** Characters allowed between the digits of one number, date or account. */
const JOINT = /^[.,:'’/-]$/;

/**
 * The digits of each number with two digits or more. Letters and brackets separate numbers, and so does a
 * digit of a clearly different size: an index, a note or a unit of measurement may have any style.
 */
function listNumbers({ letters }: Word): Letter[][] {
  const numbers: Letter[][] = [[]];
  for (const letter of letters) {
    if (/^\d$/.test(letter.text) && letter.run.annotation === null) {
      const before = numbers[numbers.length - 1].at(-1);
      if (before && isDeliberate(before.run.size, letter.run.size)) numbers.push([]);
      numbers[numbers.length - 1].push(letter);
    } else if (!JOINT.test(letter.text)) numbers.push([]);
  }
  return numbers.filter(({ length }) => length > 1);
}

const isDeliberate = (one: number, other: number): boolean =>
  Math.max(other / one, one / other) > DELIBERATE_RATIO;

function compareWithinNumber(digits: readonly Letter[], word: Word, page: number): PageEvidence | null {
  const make: Make = (marker, weight, odd, tell) => ({
    marker,
    page,
    weight: digits[0].run.size > HEADLINE.points ? HEADLINE.share * weight : weight,
    box: joinBoxes(odd.map(({ box }) => box)),
    sentence: tell({ page, text: shorten(word.text) }),
  });

  const byFont = Map.groupBy(digits, ({ run }) => run.font.id);
  const usual = findMajority(byFont);
  const odd = digits.filter((digit) => !usual.includes(digit));
  if (odd.length > 0) {
    const [one, other] = [usual[0].run.font, odd[0].run.font];
    const sameName = one.name === other.name;
    if (!sameName || one.subset !== other.subset || one.drawn) {
      const evidence = make(
        sameName ? 'figure-other-subset' : 'figure-mixed-fonts',
        nameFamily(one) === nameFamily(other) ? 0.6 : 0.8,
        odd,
        (at) =>
          sameName
            ? say('pdf-fonts.digits-copies', { ...at, font: one.name })
            : say('pdf-fonts.digits-fonts', { ...at, font: one.name, other: other.name }),
      );
      // A bold digit may be deliberate, as a check digit is, if others are bold too.
      return one.bold === other.bold ? evidence : { ...evidence, manner: `${one.name} and ${other.name}` };
    }
  }
  return (
    differ(
      digits,
      ({ run }) => run.size,
      SIZE_NOISE,
      (sizes) =>
        make('figure-mixed-sizes', 0.7, sizes.odd, (at) =>
          say('pdf-fonts.digits-sizes', { ...at, size: round(sizes.usual), other: round(sizes.other) }),
        ),
    ) ??
    differ(
      digits,
      ({ run }) => run.stretch,
      STRETCH_NOISE,
      (widths) => make('figure-mixed-sizes', 0.6, widths.odd, (at) => say('pdf-fonts.digits-stretched', at)),
    ) ??
    lean(digits, make) ??
    baselines(digits, make) ??
    colours(digits, make)
  );
}

type Make = (
  marker: PageEvidence['marker'],
  weight: number,
  odd: readonly Letter[],
  tell: (at: { readonly page: number; readonly text: string }) => Statement,
) => PageEvidence;

function differ(
  digits: readonly Letter[],
  measure: (letter: Letter) => number,
  noise: number,
  tell: (found: { odd: readonly Letter[]; usual: number; other: number }) => PageEvidence,
): PageEvidence | null {
  const middle = median(digits.map(measure));
  const odd = digits.filter((digit) => Math.abs(measure(digit) / middle - 1) > noise);
  if (odd.length === 0) return null;
  const other = measure(odd[0]);
  if (isDeliberate(middle, other)) return null;
  return tell({ odd, usual: middle, other });
}

function lean(digits: readonly Letter[], make: Make): PageEvidence | null {
  const middle = median(digits.map(({ run }) => run.lean));
  const odd = digits.filter(({ run }) => Math.abs(run.lean - middle) > LEAN_NOISE);
  return odd.length === 0
    ? null
    : make('figure-mixed-sizes', 0.6, odd, (at) => say('pdf-fonts.digits-lean', at));
}

function baselines(digits: readonly Letter[], make: Make): PageEvidence | null {
  const middle = median(digits.map(({ base }) => base));
  const odd = digits.filter(
    ({ base, run }) => Math.abs(base - middle) > Math.max(BASE_NOISE.ems * run.size, BASE_NOISE.points),
  );
  if (odd.length === 0) return null;
  const points = Math.abs(odd[0].base - middle);
  return make('figure-off-baseline', 0.7, odd, (at) =>
    say('pdf-fonts.digits-apart', { ...at, points: round(points) }),
  );
}

function colours(digits: readonly Letter[], make: Make): PageEvidence | null {
  const usual = findMajority(Map.groupBy(digits, ({ run }) => run.colour));
  const odd = digits.filter(({ run }) => {
    const difference = compareColours(run.colour, usual[0].run.colour);
    return difference !== null && difference >= COLOUR.least && difference <= COLOUR.most;
  });
  const [colour, other] = [usual[0].run.colour, odd[0]?.run.colour ?? null];
  if (colour === null || other === null) return null;
  return make('figure-mixed-colours', 0.6, odd, (at) =>
    say('pdf-fonts.digits-colours', { ...at, colour, other }),
  );
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1];
}

export const round = (value: number) => Math.round(100 * value) / 100;
