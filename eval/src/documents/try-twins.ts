import { defaultLimits } from '@assay/analysis';
import { measureDocument } from '@assay/analysis/in-process';
import { seedRandom } from '../paired/random.ts';
import { RECEIVED_AT } from '../received-at.ts';
import { makeTwins } from './make-twins.ts';

export interface TwinOutcome {
  /** `untouched`, or the edit's name. */
  readonly name: string;
  readonly count: number;
  /** Documents on which the marker that names the edit was found; for untouched ones, any marker at all. */
  readonly marked: number;
  /** The largest score of a page method: minimum and median over all documents. */
  readonly leastScore: number;
  readonly medianScore: number;
}

/**
 * Makes this many documents with all their edits, the same ones each time, and checks what is detected in
 * each.
 */
export async function tryTwins(documents: number): Promise<TwinOutcome[]> {
  const outcomes = new Map<string, { marked: number; scores: number[] }>();
  for (let number = 0; number < documents; number++) {
    for (const { name, markers, bytes } of makeTwins(seedRandom(`account ${number}`).unit)) {
      const { results } = await measureDocument(bytes, {
        ...{ mimeType: 'application/pdf', receivedAt: RECEIVED_AT },
        limits: defaultLimits,
      });
      const content = results.filter(({ cue }) => cue === 'content');
      const found = content.flatMap((result) => result.markers ?? []);
      const outcome = outcomes.get(name) ?? { marked: 0, scores: [] };
      if (name === 'untouched' ? found.length > 0 : found.some((marker) => markers.includes(marker)))
        outcome.marked += 1;
      outcome.scores.push(Math.max(0, ...content.map(({ compromisedScore }) => compromisedScore ?? 0)));
      outcomes.set(name, outcome);
    }
  }
  return [...outcomes].map(([name, { marked, scores }]) => {
    const sorted = scores.toSorted((a, b) => a - b);
    return {
      name,
      count: scores.length,
      marked,
      leastScore: sorted[0],
      medianScore: sorted[scores.length >> 1],
    };
  });
}
