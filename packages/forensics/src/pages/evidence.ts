import { type Statement, say } from '@assay/statements';
import type { MarkerId } from '../markers.ts';
import type { Finding, JsonValue, PageArea, Said } from '../method.ts';
import type { Box } from './page-content.ts';

/** One thing that stands out on a page. */
export interface PageEvidence {
  readonly marker: MarkerId;
  /** How telling it is, 0 to 1. */
  readonly weight: number;
  readonly page: number;
  readonly box: Box;
  /** With the page's number. */
  readonly sentence: string | Statement;
  /** Joins what belongs together. */
  readonly label?: string;
}

/** Places and sentences beyond these are counted, not listed. */
const MAX_LISTED = 200;

/**
 * One finding of what stands out: score 100·(1 − Π(1 − weight)), the most telling first. Of things of one kind the
 * second and later ones weigh a quarter, so that a habit of a producer cannot add up to a proof.
 */
export function presentEvidence(
  evidence: readonly PageEvidence[],
  text: {
    readonly nothing: Said;
    readonly limits: Said;
    readonly raw?: Readonly<Record<string, JsonValue>>;
  },
): Finding<PageArea> {
  const sorted = evidence.toSorted((a, b) => b.weight - a.weight || a.page - b.page);
  const seen = new Set<MarkerId>();
  let rest = 1;
  for (const { marker, weight } of sorted) {
    rest *= 1 - (seen.has(marker) ? weight / 4 : weight);
    seen.add(marker);
  }
  return {
    status: 'finding',
    compromisedScore: Math.round(100 * (1 - rest)),
    message: sorted.length === 0 ? text.nothing : tellFirst(sorted[0].sentence, sorted.length - 1),
    limits: text.limits,
    regions: sorted.slice(0, MAX_LISTED).map(({ page, box, label, sentence }) => ({
      page,
      ...roundBox(box),
      ...(typeof sentence === 'string' ? { label: label ?? sentence } : { statement: sentence }),
    })),
    markers: [...seen],
    raw: {
      ...text.raw,
      places: sorted.length,
      found: sorted.slice(0, MAX_LISTED).map(({ marker, weight, page, sentence }) => ({
        marker,
        weight,
        page,
        said: sentence,
      })),
    },
  };
}

function tellFirst(first: string | Statement, more: number): Said {
  if (typeof first !== 'string')
    return more === 0 ? first : [first, say('document.more-places', { count: more })];
  if (more === 0) return first;
  return `${first} ${more} more ${more === 1 ? 'place is' : 'places are'} listed.`;
}

function roundBox({ x, y, width, height }: Box): Box {
  const round = (value: number) => Math.round(100 * value) / 100;
  return { x: round(x), y: round(y), width: round(width), height: round(height) };
}

/** Text within a sentence, in quotation marks and not too long. */
export const quote = (text: string): string => `“${shorten(text)}”`;

/** What is quoted in a sentence, not too long. */
export const shorten = (text: string): string => (text.length > 40 ? `${text.slice(0, 39)}…` : text);
