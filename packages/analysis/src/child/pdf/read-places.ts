import type { Box, ReadPlace } from '@assay/forensics';
import type { Limits } from '../../limits.ts';
import type { GreyPicture } from '../text/find-ink.ts';
import { loadRecogniser } from '../text/load-recogniser.ts';
import { openDocument } from './open-document.ts';
import { renderPage } from './render-page.ts';

/** Pixels per point: capitals in ten-point text are then 30 pixels high, which the models read best. */
const SCALE = 4.2;
/** The limit of pixels for drawing a page for this. */
const MAX_PIXELS = 14e6;
/** Margin around a place that is read with it, as a share of its height. */
const MARGIN = 0.35;

/** Draws the page as displayed, and reads each place separately. Throws `AnalysisFailure`. */
export async function readPlaces(
  bytes: Uint8Array,
  options: {
    readonly password?: string;
    readonly limits: Limits;
    readonly page: number;
    /** In points from the top left corner of the page as displayed. */
    readonly places: readonly Box[];
  },
): Promise<(ReadPlace | null)[]> {
  const { password, limits, page: number, places } = options;
  const document = await openDocument(bytes, { password, limits, draw: true });
  const drawn = await renderPage(document, number, ({ width, height }) =>
    Math.min(SCALE, Math.sqrt(MAX_PIXELS / (width * height))),
  );
  await document.close();
  const page = toGrey(drawn.pixels);
  const read = await loadRecogniser('en');
  return places.map((place) => {
    const margin = MARGIN * place.height;
    const x = Math.max(0, Math.round((place.x - margin) * drawn.scale));
    const y = Math.max(0, Math.round((place.y - margin) * drawn.scale));
    const right = Math.min(page.width, Math.round((place.x + place.width + margin) * drawn.scale));
    const bottom = Math.min(page.height, Math.round((place.y + place.height + margin) * drawn.scale));
    if (right - x < 4 || bottom - y < 4) return null;
    const words = read(page, 'one-line', { x, y, width: right - x, height: bottom - y });
    if (words.length === 0) return null;
    return {
      text: words.map(({ text }) => text).join(' '),
      certainty: Math.min(...words.map(({ certainty }) => certainty)),
    };
  });
}

/** ITU-R BT.601. */
function toGrey({
  width,
  height,
  data,
}: {
  readonly width: number;
  readonly height: number;
  readonly data: ArrayLike<number>;
}): GreyPicture {
  const grey = new Uint8Array(width * height);
  const level = (at: number) => data[at] ?? 0;
  for (let i = 0; i < grey.length; i++)
    grey[i] = 0.299 * level(3 * i) + 0.587 * level(3 * i + 1) + 0.114 * level(3 * i + 2);
  return { width, height, data: grey };
}
