import { say } from '@assay/statements';
import { presentEvidence } from '../../media/document/pages/page-findings.ts';
import { defineMethod } from '../../method.ts';
import { compareFigures } from './compare-figures.ts';
import { listLayerFigures } from './list-figures.ts';

const LIMITS = say('pdf-text-layer.limits');
const NOTHING = say('pdf-text-layer.none');
const MAX_PAGES = 3;
/** For all pages together: reading each takes some hundredths of a second. */
const MAX_FIGURES = 40;
/** The least number, and share, of figures that must agree before a difference is significant. */
const MIN_AGREED = 3;
const MIN_SHARE = 0.7;

export default defineMethod<'document'>({
  id: 'pdf-text-layer',
  version: '1.0.0',
  title: say('pdf-text-layer.title'),
  source: 'ISO 32000-2:2020, 9.3.6',
  medium: 'document',
  cue: 'content',
  trust: 0.6,
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
        message: say('pdf-text-layer.no-scan'),
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
        message: say('pdf-text-layer.too-few', { agreed, compared: compared.length }),
      };
    return presentEvidence(
      differing.map(({ evidence }) => evidence),
      { nothing: NOTHING, limits: LIMITS, raw: { compared: compared.length, agreed, unclear } },
    );
  },
});
