import { say } from '@assay/statements';
import { groupColumns, listAmounts } from '../../media/document/pages/amounts.ts';
import { presentEvidence } from '../../media/document/pages/page-findings.ts';
import { listRows } from '../../media/document/pages/words.ts';
import { defineMethod } from '../../method.ts';
import { checkBalances } from './check-balances.ts';
import { checkDates } from './check-dates.ts';
import { checkLines } from './check-lines.ts';
import { checkSums } from './check-sums.ts';

const LIMITS = say('pdf-figures.limits');
const NOTHING = say('pdf-figures.none');
/** Larger documents are examined up to this number of amounts. */
const MAX_AMOUNTS = 20_000;

export default defineMethod<'document'>({
  id: 'pdf-figures',
  version: '1.0.2',
  title: say('pdf-figures.title'),
  medium: 'document',
  cue: 'content',
  trust: 0.6,
  accepts: (mimeType) => mimeType === 'application/pdf',
  run: async (document) => {
    const pages = (await document.pages()).map((page) => ({ page: page.number, rows: listRows(page) }));
    const amounts = pages.flatMap(({ page, rows }) => listAmounts(rows, page)).slice(0, MAX_AMOUNTS);
    const { evidence: wrongDates, dates } = checkDates(pages);
    if (amounts.length === 0 && dates === 0)
      return {
        status: 'inconclusive',
        message: say('pdf-figures.no-figures'),
      };
    const columns = groupColumns(amounts);
    const balances = checkBalances(columns);
    const lines = checkLines(columns);
    const sums = checkSums(columns);
    const evidence = [...balances.evidence, ...lines.evidence, ...sums.evidence, ...wrongDates];
    // Unrelated amounts were not checked and must not be reported as if they had been.
    if (evidence.length === 0 && dates === 0 && balances.fits + lines.fits + sums.fits === 0)
      return { status: 'inconclusive', message: say('pdf-figures.nothing-related') };
    return presentEvidence(evidence, {
      nothing: NOTHING,
      limits: LIMITS,
      raw: {
        amounts: amounts.length,
        dates,
        fitting: { balances: balances.fits, lines: lines.fits, totals: sums.fits },
      },
    });
  },
});
