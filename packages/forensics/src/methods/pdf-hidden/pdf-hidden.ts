import { defineMethod } from '../../method.ts';
import { type PageEvidence, presentEvidence } from '../../pages/evidence.ts';
import { findInvisible } from './find-invisible.ts';
import { findOffPage } from './find-off-page.ts';
import { findOnLayers } from './find-on-layers.ts';

const LIMITS =
  'What a person does not see, a program that reads the text does, and a viewer may be made to show it. Anchors for ' +
  'signing services, printers’ notes and layers of plans are hidden for honest reasons.';
const NOTHING = 'No text is hidden by its colour, outside of the pages or on a layer that is not shown.';
const HABIT = 12;

export default defineMethod<'document'>({
  id: 'pdf-hidden',
  version: '1.0.0',
  title: 'Hidden text',
  medium: 'document',
  cue: 'content',
  accepts: (mimeType) => mimeType === 'application/pdf',
  run: async (document) => {
    const pages = await document.pages();
    if (pages.every(({ marks }) => !marks.some(({ kind }) => kind === 'text')))
      return { status: 'not-applicable', message: 'The document has no text that could be hidden.' };
    const evidence = pages.flatMap((page) => [
      ...findInvisible(page),
      ...findOffPage(page),
      ...findOnLayers(page),
    ]);
    return presentEvidence(calmHabits(evidence), { nothing: NOTHING, limits: LIMITS });
  },
});

/** What is hidden on many pages in the same way is how the document was made. */
function calmHabits(evidence: readonly PageEvidence[]): PageEvidence[] {
  const counts = Map.groupBy(evidence, ({ marker }) => marker);
  return evidence.map((one) => {
    const many = (counts.get(one.marker)?.length ?? 0) > HABIT;
    return many ? { ...one, weight: Math.min(one.weight, 0.15) } : one;
  });
}
