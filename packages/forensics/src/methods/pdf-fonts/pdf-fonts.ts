import { say } from '@assay/statements';
import { withoutTextLayer } from '../../media/document/pages/letters.ts';
import { type PageEvidence, presentEvidence } from '../../media/document/pages/page-findings.ts';
import { listRows, type Row, type Word } from '../../media/document/pages/words.ts';
import { defineMethod } from '../../method.ts';
import { compareAlongColumns } from './compare-along-columns.ts';
import { compareAlongRows } from './compare-along-rows.ts';
import { compareWithinFigure } from './compare-within-figures.ts';

const LIMITS = say('pdf-fonts.limits');
const NOTHING = say('pdf-fonts.none');

/** Differences that are more frequent than this in one document come from the program. */
const HABIT = { places: 6, share: 0.03, most: 12 } as const;
/** More digits emphasised in one way than this are part of the document's layout. */
const MAX_STRESSED = 3;
/**
 * If at least this many words without digits mix subsets of a font, and as many as figures, the program
 * splits fonts.
 */
const SPLIT_WORDS = 5;

export default defineMethod<'document'>({
  id: 'pdf-fonts',
  version: '1.1.2',
  title: say('pdf-fonts.title'),
  source:
    'ISO 32000-2:2020, 9.6.4; J. S. Kelly, B. S. Lindblom (eds.): Scientific Examination of Questioned Documents, 2006, chapter on printed matter',
  medium: 'document',
  cue: 'content',
  trust: 0.5,
  accepts: (mimeType) => mimeType === 'application/pdf',
  run: async (document) => {
    const pages = await document.pages();
    const evidence: PageEvidence[] = [];
    let [figures, splitWords] = [0, 0];
    for (const page of pages) {
      const rows = listRows(withoutTextLayer(page));
      splitWords += countSplitWords(rows);
      for (const { words } of rows) {
        for (const [place, word] of words.entries()) {
          if (!/\d.*\d/.test(word.text) || isCopyrightYear(words, place)) continue;
          figures += 1;
          const found = compareWithinFigure(word, page.number);
          if (found) evidence.push(found);
        }
      }
      evidence.push(...compareAlongColumns(rows, page.number), ...compareAlongRows(rows, page.number));
    }
    if (figures === 0) return { status: 'inconclusive', message: say('pdf-fonts.no-figures') };
    const telling = leaveOutHabits(leaveOutSplitFonts(evidence, splitWords), figures);
    const habits = evidence.length - telling.length;
    return presentEvidence(telling, { nothing: NOTHING, limits: LIMITS, raw: { figures, habits } });
  },
});

function leaveOutHabits(evidence: readonly PageEvidence[], figures: number): PageEvidence[] {
  const most = Math.min(HABIT.most, Math.max(HABIT.places, HABIT.share * figures));
  const counts = Map.groupBy(evidence, ({ marker }) => marker);
  const manners = Map.groupBy(evidence, ({ manner }) => manner);
  return evidence.filter(
    ({ marker, manner }) =>
      (counts.get(marker)?.length ?? 0) <= most &&
      (manner === undefined || (manners.get(manner)?.length ?? 0) <= MAX_STRESSED),
  );
}

/**
 * Programs that merge or reprint documents keep one font as several subsets, and set any word with more than
 * one.
 */
function leaveOutSplitFonts(evidence: readonly PageEvidence[], splitWords: number): readonly PageEvidence[] {
  const rest = evidence.filter(({ marker }) => marker !== 'figure-other-subset');
  return splitWords >= Math.max(SPLIT_WORDS, evidence.length - rest.length) ? rest : evidence;
}

const YEAR = /^(?:19|20)\d\d[,.]?$/;
const COPYRIGHT = /©|\(c\)|^copyright$/i;
/** The largest number of words between the sign and a year, as in “© 2019, 2020, 2021”. */
const REACH = 4;

/**
 * Publishers insert the year of their copyright notice when they print it, which says nothing about the
 * document's figures.
 */
function isCopyrightYear(words: readonly Word[], place: number): boolean {
  const before = words.slice(Math.max(0, place - REACH), place);
  return YEAR.test(words[place]?.text ?? '') && before.some(({ text }) => COPYRIGHT.test(text));
}

/** The number of words without digits whose letters come from different subsets of a font. */
function countSplitWords(rows: readonly Row[]): number {
  const words = rows.flatMap((row) => row.words).filter(({ text }) => !/\d/.test(text));
  return words.filter(({ letters }) => {
    const fonts = letters.map(({ run }) => run.font);
    return fonts.some((font) => font.name === fonts[0]?.name && font.subset !== fonts[0].subset);
  }).length;
}
