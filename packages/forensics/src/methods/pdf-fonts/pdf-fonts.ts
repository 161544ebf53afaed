import { say } from '@assay/statements';
import { defineMethod } from '../../method.ts';
import { type PageEvidence, presentEvidence } from '../../pages/evidence.ts';
import { listRows } from '../../pages/words.ts';
import { lookAlongColumns } from './look-along-columns.ts';
import { lookAlongRows } from './look-along-rows.ts';
import { lookIntoFigure } from './look-into-figures.ts';

const LIMITS = say('pdf-fonts.limits');
const NOTHING = say('pdf-fonts.none');

/** The same thing more often than this in one document is how it was made. */
const HABIT = { places: 6, share: 0.03, most: 12 } as const;

export default defineMethod<'document'>({
  id: 'pdf-fonts',
  version: '1.0.0',
  title: say('pdf-fonts.title'),
  medium: 'document',
  cue: 'content',
  accepts: (mimeType) => mimeType === 'application/pdf',
  run: async (document) => {
    const pages = await document.pages();
    const evidence: PageEvidence[] = [];
    let figures = 0;
    for (const page of pages) {
      const rows = listRows(page);
      for (const { words } of rows) {
        for (const word of words) {
          if (!/\d.*\d/.test(word.text)) continue;
          figures += 1;
          const found = lookIntoFigure(word, page.number);
          if (found) evidence.push(found);
        }
      }
      evidence.push(...lookAlongColumns(rows, page.number), ...lookAlongRows(rows, page.number));
    }
    if (figures === 0) return { status: 'inconclusive', message: say('pdf-fonts.no-figures') };
    const telling = leaveOutHabits(evidence, figures);
    const habits = evidence.length - telling.length;
    return presentEvidence(telling, { nothing: NOTHING, limits: LIMITS, raw: { figures, habits } });
  },
});

function leaveOutHabits(evidence: readonly PageEvidence[], figures: number): PageEvidence[] {
  const most = Math.min(HABIT.most, Math.max(HABIT.places, HABIT.share * figures));
  const counts = Map.groupBy(evidence, ({ marker }) => marker);
  return evidence.filter(({ marker }) => (counts.get(marker)?.length ?? 0) <= most);
}
