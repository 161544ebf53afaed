import { isPageArea, type PageArea } from '@assay/forensics';
import type { AnalysisResult } from './analysis-result.ts';
import { encodeGreyPng } from './child/grey-png.ts';

export interface PageOverlay {
  /** From 1. */
  readonly page: number;
  /** 8-bit grey PNG over the displayed page, one pixel per point; 255 = most suspicious. */
  readonly png: Uint8Array;
}

/** Larger pages are drawn at this size: a page may claim any size. */
const MAX_SIDE = 4_000;

/** One picture for each page with a place marked by a method, brighter for a higher score. */
export function drawPageOverlays({ pages, assessments }: AnalysisResult): PageOverlay[] {
  const marked = assessments.flatMap(({ regions, compromisedScore }) =>
    regions.filter(isPageArea).map((area) => ({ area, score: compromisedScore ?? 0 })),
  );
  return (pages ?? []).flatMap(({ number, width, height }) => {
    const own = marked.filter(({ area, score }) => area.page === number && score > 0);
    if (own.length === 0) return [];
    const scale = Math.min(1, MAX_SIDE / Math.max(width, height, 1));
    const size = {
      width: Math.max(1, Math.round(width * scale)),
      height: Math.max(1, Math.round(height * scale)),
    };
    const grey = new Uint8Array(size.width * size.height);
    for (const { area, score } of own) fill(grey, size, area, scale, Math.round(2.55 * score));
    return [{ page: number, png: encodeGreyPng(size.width, size.height, grey) }];
  });
}

function fill(
  grey: Uint8Array,
  { width, height }: { width: number; height: number },
  area: PageArea,
  scale: number,
  value: number,
): void {
  const clamp = (at: number, end: number) => Math.max(0, Math.min(end, Math.round(at * scale)));
  const [left, right] = [clamp(area.x, width), clamp(area.x + area.width, width)];
  for (let y = clamp(area.y, height); y < clamp(area.y + area.height, height); y++) {
    for (let at = y * width + left; at < y * width + right; at++) grey[at] = Math.max(grey[at] ?? 0, value);
  }
}
