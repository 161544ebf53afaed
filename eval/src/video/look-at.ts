import { listTimeline, type TimelineEntry } from '@assay/analysis';
import { chooseLimits, measureVideo, wordAssessment } from '@assay/analysis/in-process';
import type { ContainerReport } from '@assay/forensics';

export const RECEIVED_AT = new Date('2026-11-01T00:00:00Z');
/** In seconds. */
const NEAR = 0.5;

/** The product's result for one file. */
export interface Look {
  readonly source: string;
  readonly score: number;
  readonly state: ContainerReport['state'];
  /** Whether a timeline entry is within half a second of an edited place. */
  readonly placed: boolean;
  /** Timeline entries farther than that from every edited place. */
  readonly stray: number;
  readonly timeline: readonly Pick<TimelineEntry, 'marker' | 'from' | 'to'>[];
  readonly places: readonly number[];
  /** The scores of methods above 0. */
  readonly methods: Readonly<Record<string, number>>;
}

export async function lookAt(
  source: string,
  bytes: Uint8Array,
  mimeType: string,
  places: readonly number[],
): Promise<Look> {
  const limits = chooseLimits();
  const { verdict, results } = await measureVideo(bytes, { mimeType, receivedAt: RECEIVED_AT, limits });
  const entries = listTimeline({
    assessments: results.map((result) => ({ ...wordAssessment(result), overlayPng: null })),
  });
  const isNear = ({ from, to }: { from: number; to: number }) =>
    places.some((at) => at > from - NEAR && at < to + NEAR);
  return {
    source,
    score: verdict.tamperScore ?? 0,
    state: verdict.container.state,
    placed: entries.some(isNear),
    stray: entries.filter((entry) => !isNear(entry)).length,
    timeline: entries.map(({ marker, from, to }) => ({ marker, from, to })),
    places,
    methods: Object.fromEntries(
      results.flatMap(({ model, compromisedScore }) => (compromisedScore ? [[model, compromisedScore]] : [])),
    ),
  };
}
