import { say } from '@assay/statements';
import { isOfColourBelow } from '../../media/document/pages/background.ts';
import { joinBoxes, shareWithin } from '../../media/document/pages/boxes.ts';
import { isInSight } from '../../media/document/pages/letters.ts';
import type { PageContent, TextRun } from '../../media/document/pages/page-content.ts';
import { type PageEvidence, shorten } from '../../media/document/pages/page-findings.ts';

/** Text that is not painted, or has the colour of its background; adjacent text is one finding. */
export function findInvisible(page: PageContent): PageEvidence[] {
  const invisible: { run: TextRun; marker: 'text-invisible-mode' | 'text-invisible-colour' }[] = [];
  for (const [order, mark] of page.marks.entries()) {
    if (mark.kind !== 'text' || mark.hiddenLayer || !isInSight(mark, page)) continue;
    // A form field or a signature may be blank on purpose.
    if (mark.annotation !== null) continue;
    if (mark.mode === 3) {
      if (!liesOnPicture(mark, page)) invisible.push({ run: mark, marker: 'text-invisible-mode' });
    } else if (mark.mode !== 7 && vanishes(mark, order, page))
      invisible.push({ run: mark, marker: 'text-invisible-colour' });
  }
  return [...Map.groupBy(invisible, ({ marker }) => marker)].flatMap(([marker, group]) => {
    const text = group
      .map(({ run }) => run.letters.join(''))
      .join(' ')
      .trim();
    if ((text.match(/[\p{L}\d]/gu) ?? []).length < 3) return [];
    const how = marker === 'text-invisible-mode' ? 'without-ink' : 'background-colour';
    return [
      {
        marker,
        weight: isTag(text) || isCredit(text) ? 0.1 : weigh(text),
        page: page.number,
        box: joinBoxes(group.map(({ run }) => run.box)),
        sentence: say(`pdf-hidden.${how}`, { page: page.number, text: shorten(text) }),
      },
    ];
  });
}

const weigh = (text: string) => (/\d[.,]\d\d\b/.test(text) ? 0.55 : 0.4);

/** Anchor tags by which signing services find the place to sign. */
function isTag(text: string): boolean {
  return /^[\\/{<[*]|[\\/}>\]*]$|_es_|^\W*\w{0,4}\W*(sign|initial|date)\w*\W*$/i.test(text);
}

/** The line by which PDF producers advertise themselves. */
function isCredit(text: string): boolean {
  return /^\W*(powered|created|generated|produced|made|converted) (by|with|using)\b/i.test(text);
}

/** The text layer of a scan is invisible on purpose; the same is true of text drawn as shapes. */
function liesOnPicture(run: TextRun, page: PageContent): boolean {
  return page.marks.some(
    (mark) => mark.kind !== 'text' && !mark.hiddenLayer && shareWithin(run.box, mark.box) > 0.3,
  );
}

/** Whether the text is invisible on what was painted below; false if that is uncertain. */
function vanishes(run: TextRun, order: number, page: PageContent): boolean {
  if (run.opacity <= 0.03 && run.outline === undefined) return true;
  if (run.blend !== 'source-over') return false;
  return isOfColourBelow(run, order, page, 0.2 * run.size);
}
