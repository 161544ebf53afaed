import { defineMethod } from '../../method.ts';
import { presentEvidence } from '../../pages/evidence.ts';
import { compareFigures } from './compare-figures.ts';
import { listLayerFigures } from './list-figures.ts';

const LIMITS =
  'Figures alone are compared, the first of them on the first pages, and only where the picture is read clearly. Text ' +
  'recognition errs: the programs that made the text layer as well as the one that reads the picture here.';
const NOTHING = 'The figures of the text layer that were compared are those that the picture shows.';
const MAX_PAGES = 3;
/** Of all pages together: reading each takes some hundredths of a second. */
const MAX_FIGURES = 40;
/** Figures that have to be read alike before one that is not means anything. */
const MIN_AGREED = 3;
const MIN_SHARE = 0.7;

export default defineMethod<'document'>({
  id: 'pdf-text-layer',
  version: '1.0.0',
  title: 'Text of scans',
  medium: 'document',
  cue: 'content',
  accepts: (mimeType) => mimeType === 'application/pdf',
  run: async (document, signal) => {
    const pages = await document.pages();
    const layers = pages
      .map((page) => ({ page, figures: listLayerFigures(page) }))
      .filter(({ figures }) => figures.length > 0)
      .slice(0, MAX_PAGES);
    if (layers.length === 0)
      return {
        status: 'not-applicable',
        message: 'The document has no scanned page with figures in an invisible text layer.',
      };
    let left = MAX_FIGURES;
    const compared = [];
    for (const { page, figures } of layers) {
      signal.throwIfAborted();
      const chosen = figures.slice(0, left);
      left -= chosen.length;
      if (chosen.length === 0) break;
      const read = await document.readPlaces(
        page.number,
        chosen.map(({ box }) => box),
      );
      compared.push(...compareFigures(page, chosen, read));
    }
    const agreed = compared.filter(({ result }) => result === 'same').length;
    const differing = compared.filter(({ result }) => result === 'other');
    const unclear = compared.length - agreed - differing.length;
    if (agreed < MIN_AGREED || agreed < MIN_SHARE * compared.length)
      return {
        status: 'inconclusive',
        message: `Too few figures of the text layer could be compared with the picture: ${agreed} of ${compared.length} are read alike.`,
      };
    return presentEvidence(
      differing.map(({ evidence }) => evidence),
      { nothing: NOTHING, limits: LIMITS, raw: { compared: compared.length, agreed, unclear } },
    );
  },
});
