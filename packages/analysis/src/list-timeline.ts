import { isTimeSpan, MARKERS, type MarkerId, type Region } from '@assay/forensics';
import type { AnalysisResult } from './analysis-result.ts';

/** A finding at a time in a recording or a clip. */
export interface TimelineEntry {
  /** A stable name, if the method gives one. */
  readonly marker: MarkerId | null;
  /** In seconds from the beginning; both ends are the same for an instant. */
  readonly from: number;
  readonly to: number;
  /** In pixels of the stored frame; null for the whole frame, and for sound. */
  readonly frameArea: {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  } | null;
  /** One plain sentence. */
  readonly words: string;
}

/** Every place in time to which a finding points, in order; empty for pictures and documents. */
export function listTimeline({ assessments }: Pick<AnalysisResult, 'assessments'>): TimelineEntry[] {
  return assessments
    .filter(({ status, compromisedScore }) => status === 'finding' && (compromisedScore ?? 0) > 0)
    .flatMap(({ regions, markers, message }) =>
      regions.filter(isTimeSpan).map((span): TimelineEntry => {
        const marker = chooseMarker(span.label, markers);
        const { from, to } = span;
        return {
          marker,
          from,
          to,
          frameArea: readArea(span.frameArea),
          words: marker ? MARKERS[marker] : message,
        };
      }),
    )
    .toSorted((a, b) => a.from - b.from || a.to - b.to);
}

/** A span that belongs to one of several markers is labelled with it. */
function chooseMarker(label: string | undefined, markers: readonly MarkerId[] | undefined): MarkerId | null {
  if (label !== undefined && label in MARKERS) return label as MarkerId;
  return markers?.[0] ?? null;
}

function readArea(area: Extract<Region, { from: number }>['frameArea']): TimelineEntry['frameArea'] {
  if (!area) return null;
  const { x, y, width, height } = area;
  return { x, y, width, height };
}
