import { type Statement, say } from '@assay/statements';
import type { MarkerId } from '../../../markers.ts';
import type { Finding, JsonValue, PageArea } from '../../../method.ts';
import { roundBox } from './boxes.ts';
import type { Box } from './page-content.ts';

/** A conspicuous place on a page. */
export interface PageEvidence {
  readonly marker: MarkerId;
  /** How significant it is, 0 to 1. */
  readonly weight: number;
  readonly page: number;
  readonly box: Box;
  /** Contains the page's number. */
  readonly sentence: Statement;
  /** The same for all occurrences that look alike and may be intentional. */
  readonly manner?: string;
  /** The cover's own text and place, the same on each page that it is painted on, and the text that it hides. */
  readonly panel?: { readonly name: string; readonly hidden: string };
}

/** The largest number of places and sentences listed; the others are counted. */
const MAX_LISTED = 200;

/**
 * Combines evidence into one finding: score 100·(1 − Π(1 − weight)), most significant first. The second and
 * later ones of one kind have a quarter of their weight, so that a habit of a program cannot add up to proof.
 */
export function presentEvidence(
  evidence: readonly PageEvidence[],
  text: {
    readonly nothing: Statement;
    readonly limits: Statement;
    /** Statements that follow in any case. */
    readonly besides?: readonly Statement[];
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
  const first = sorted.length === 0 ? text.nothing : describeFirst(sorted[0].sentence, sorted.length - 1);
  const { besides = [] } = text;
  return {
    status: 'finding',
    compromisedScore: Math.round(100 * (1 - rest)),
    message: besides.length > 0 ? [first, besides].flat() : first,
    limits: text.limits,
    regions: sorted.slice(0, MAX_LISTED).map(({ page, box, sentence }) => ({
      page,
      ...roundBox(box),
      statement: sentence,
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

function describeFirst(first: Statement, more: number): Statement | readonly Statement[] {
  return more === 0 ? first : [first, say('document.more-places', { count: more })];
}

/** Shortens a quotation to 40 characters. */
export const shorten = (text: string): string => (text.length > 40 ? `${text.slice(0, 39)}…` : text);
