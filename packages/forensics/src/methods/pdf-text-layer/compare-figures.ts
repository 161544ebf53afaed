import { say } from '@assay/statements';
import type { ReadPlace } from '../../media/document/decoded-document.ts';
import type { PageContent } from '../../media/document/pages/page-content.ts';
import { type PageEvidence, shorten } from '../../media/document/pages/page-findings.ts';
import type { LayerFigure } from './list-figures.ts';

export interface ComparedFigure {
  readonly result: 'same' | 'other' | 'unclear';
  readonly evidence: PageEvidence;
}

/** The certainty from which on a reading that contradicts the text layer is accepted. */
const CERTAIN = 0.85;
/** Characters that text recognition confuses, especially in faint print. */
const ALIKE = ['08', '17', '38', '56', '68', '89'];
const WEIGHT = 0.6;
const WEIGHT_ALIKE = 0.15;

/** Compares the text layer's figures with what was recognised in the picture at the same places. */
export function compareFigures(
  page: PageContent,
  figures: readonly LayerFigure[],
  read: readonly (ReadPlace | null)[],
): ComparedFigure[] {
  return figures.map(({ text, box }, i) => {
    const [said, seen] = [text, read[i]?.text ?? ''].map((one) => one.replace(/\D/g, ''));
    const isClear = seen.length === said.length && (read[i]?.certainty ?? 0) >= CERTAIN;
    const result = seen === said ? 'same' : isClear ? 'other' : 'unclear';
    const shown = (read[i]?.text ?? '').trim();
    const evidence: PageEvidence = {
      marker: 'text-layer-differs',
      weight: isConfusion(said, seen) ? WEIGHT_ALIKE : WEIGHT,
      page: page.number,
      box,
      sentence: say('pdf-text-layer.differs', {
        page: page.number,
        text: shorten(text),
        read: shorten(shown),
      }),
    };
    return { result, evidence };
  });
}

/** Whether only one digit differs, by one that text recognition confuses with it. */
function isConfusion(said: string, seen: string): boolean {
  const different = [...said].flatMap((digit, i) =>
    digit === seen[i] ? [] : [[digit, seen[i]].sort().join('')],
  );
  return different.length === 1 && ALIKE.includes(different[0]);
}
