import { say } from '@assay/statements';
import { calmHabits } from '../../media/document/pages/calm-habits.ts';
import { withoutTextLayer } from '../../media/document/pages/letters.ts';
import { presentEvidence } from '../../media/document/pages/page-findings.ts';
import { defineMethod } from '../../method.ts';
import { findCovered } from './find-covered.ts';
import { findOverprinted } from './find-overprinted.ts';
import { findPatches } from './find-patches.ts';
import { calmRunning, leaveOutCovered } from './running-lines.ts';

const LIMITS = say('pdf-overlaps.limits');
const NOTHING = say('pdf-overlaps.none');

export default defineMethod<'document'>({
  id: 'pdf-overlaps',
  version: '1.1.0',
  title: say('pdf-overlaps.title'),
  source:
    'ISO 32000-2:2020, 8.2 and 11; M. Bland, A. Iyer, K. Levchenko: Story Beyond the Eye: Glyph Positions Break PDF Text Redaction, 2023',
  medium: 'document',
  cue: 'content',
  trust: 0.6,
  accepts: (mimeType) => mimeType === 'application/pdf',
  run: async (document) => {
    const pages = await document.pages();
    if (pages.every(({ marks }) => marks.length === 0))
      return { status: 'inconclusive', message: say('pdf-overlaps.nothing-painted') };
    const evidence = pages.flatMap((page) => {
      const covered = findCovered(page);
      const overprinted = leaveOutCovered(findOverprinted(withoutTextLayer(page)), covered);
      return [...covered, ...overprinted, ...findPatches(page)];
    });
    const telling = calmHabits(calmRunning(evidence));
    return presentEvidence(telling, { nothing: NOTHING, limits: LIMITS });
  },
});
