import { say } from '@assay/statements';
import { joinBoxes, shareWithin } from '../../media/document/pages/boxes.ts';
import { listSeenRuns } from '../../media/document/pages/letters.ts';
import type { PageContent, TextRun } from '../../media/document/pages/page-content.ts';
import { type PageEvidence, shorten } from '../../media/document/pages/page-findings.ts';

/** Text on optional content that is not shown; more significant if other text is shown in its place. */
export function findOnLayers(page: PageContent): PageEvidence[] {
  const layered = page.marks.filter(
    (mark): mark is TextRun => mark.kind === 'text' && mark.hiddenLayer && mark.mode !== 3,
  );
  const text = layered
    .map(({ letters }) => letters.join(''))
    .join(' ')
    .trim();
  if ((text.match(/[\p{L}\d]/gu) ?? []).length < 2) return [];
  const seen = listSeenRuns(page);
  const instead = layered.flatMap((run) => {
    const over = seen.find(
      ({ run: other }) => shareWithin(run.box, other.box) > 0.4 || shareWithin(other.box, run.box) > 0.4,
    );
    const shown = over?.run.letters.join('').trim() ?? '';
    return shown !== '' && shown !== run.letters.join('').trim() ? [{ run, shown }] : [];
  });
  if (instead.length > 0) {
    const [{ run, shown }] = instead;
    const hidden = run.letters.join('').trim();
    const sentence = say('pdf-hidden.instead-of-layer', {
      page: page.number,
      shown: shorten(shown),
      hidden: shorten(hidden),
    });
    const weight = /\d/.test(shown) && /\d/.test(hidden) ? 0.7 : 0.5;
    const box = joinBoxes(instead.map((one) => one.run.box));
    return [{ marker: 'text-on-hidden-layer', weight, page: page.number, box, sentence }];
  }
  const sentence = say('pdf-hidden.on-layer', { page: page.number, text: shorten(text) });
  const box = joinBoxes(layered.map((run) => run.box));
  return [{ marker: 'text-on-hidden-layer', weight: 0.2, page: page.number, box, sentence }];
}
