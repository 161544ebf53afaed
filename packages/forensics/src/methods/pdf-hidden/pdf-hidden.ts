import { say } from '@assay/statements';
import { calmHabits } from '../../media/document/pages/calm-habits.ts';
import { withoutTextLayer } from '../../media/document/pages/letters.ts';
import { describeHiddenLayers } from '../../media/document/pages/list-unexamined.ts';
import { presentEvidence } from '../../media/document/pages/page-findings.ts';
import { defineMethod } from '../../method.ts';
import { findInvisible } from './find-invisible.ts';
import { findOffPage } from './find-off-page.ts';
import { findOnLayers } from './find-on-layers.ts';

const LIMITS = say('pdf-hidden.limits');
const NOTHING = say('pdf-hidden.none');

export default defineMethod<'document'>({
  id: 'pdf-hidden',
  version: '1.1.1',
  title: say('pdf-hidden.title'),
  source:
    'ISO 32000-2:2020, 9.3.6, 8.11, 14.11.2; V. Mladenov et al.: Shadow Attacks: Hiding and Replacing Content in Signed PDFs, NDSS 2021',
  medium: 'document',
  cue: 'content',
  trust: 0.4,
  accepts: (mimeType) => mimeType === 'application/pdf',
  run: async (document) => {
    const pages = await document.pages();
    const unexamined = describeHiddenLayers(pages);
    if (pages.every(({ marks }) => !marks.some(({ kind }) => kind === 'text'))) {
      const status = unexamined.length > 0 ? 'inconclusive' : 'not-applicable';
      return { status, message: [say('pdf-hidden.no-text'), ...unexamined] };
    }
    const evidence = pages.flatMap((page) => [
      ...findInvisible(withoutTextLayer(page)),
      ...findOffPage(page),
      ...findOnLayers(page),
    ]);
    // Text that is hidden in the same way on many pages counts as one place.
    return presentEvidence(calmHabits(evidence, 0), {
      nothing: NOTHING,
      limits: LIMITS,
      besides: unexamined,
    });
  },
});
