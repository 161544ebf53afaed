import { type Statement, say } from '@assay/statements';
import type { DecodedDocument } from '../../media/document/decoded-document.ts';
import type { PageContent } from '../../media/document/pages/page-content.ts';
import { presentEvidence } from '../../media/document/pages/page-findings.ts';
import type { PixelImage } from '../../media/image/decoded-image.ts';
import { defineMethod, type FileObject, type Finding, type PageArea } from '../../method.ts';
import { findPatches } from './find-patches.ts';
import { type EmbeddedPicture, isPhoto, listPictures } from './list-pictures.ts';
import { searchScans } from './search-scans.ts';

const LIMITS = say('pdf-pictures.limits');
const NOTHING = say('pdf-pictures.none');
const TOO_SMALL = say('pdf-pictures.too-small');

/** Smaller pictures are logos and ornaments, for which the picture methods are not calibrated. */
const MIN_PIXELS = 500_000;
/** The pixels of all examined pictures together: a longer scan would take minutes. */
const MAX_PIXELS = 14_000_000;
const MAX_PICTURES = 4;
/** From this score on a picture is reported. */
const NOTABLE = 25;
/** From this score on it gets a marker. */
const SUSPICIOUS = 50;

interface ExaminedPicture {
  readonly picture: EmbeddedPicture;
  readonly score: number | null;
  readonly sentences: readonly (readonly Statement[])[];
}

export default defineMethod<'document'>({
  id: 'pdf-pictures',
  version: '1.1.0',
  title: say('pdf-pictures.title'),
  source: 'ISO 32000-2:2020, 7.4 and 8.9.5',
  medium: 'document',
  cue: 'content',
  trust: 0.5,
  accepts: (mimeType) => mimeType === 'application/pdf',
  run: async (document, signal) => {
    const pages = await document.pages();
    const all = listPictures(document.pdf());
    const patches = pages.flatMap((page) => findPatches(page, all));
    const chosen = choosePictures(all);
    if (all.length === 0 && !pages.some(({ marks }) => marks.some(({ kind }) => kind === 'picture')))
      return { status: 'not-applicable', message: say('pdf-pictures.no-pictures') };
    const repeats = await searchScans(document, pages, all);
    const results: ExaminedPicture[] = [];
    for (const picture of chosen) {
      signal.throwIfAborted();
      const content = isPhoto(picture) ? picture.read() : await readPixels(document, picture, pages);
      if (content) results.push({ picture, ...(await document.assessPicture(content)) });
    }
    const evidence = [...patches, ...repeats.evidence];
    if (results.length === 0 && repeats.searched === 0 && evidence.length === 0)
      return { status: 'inconclusive', message: TOO_SMALL };
    const raw = { scansSearchedForRepeats: repeats.searched };
    return present(
      results,
      presentEvidence(evidence, { nothing: NOTHING, limits: LIMITS, raw }),
      all.length,
      pages,
    );
  },
});

function choosePictures(pictures: readonly EmbeddedPicture[]): EmbeddedPicture[] {
  let pixels = 0;
  return pictures
    .filter(({ width, height, bilevel }) => width * height >= MIN_PIXELS && !bilevel)
    .filter(({ width, height }) => {
      const fits = pixels + width * height <= MAX_PIXELS;
      if (fits) pixels += width * height;
      return fits;
    })
    .slice(0, MAX_PICTURES);
}

/** Null if no page paints it. */
async function readPixels(
  document: DecodedDocument,
  { object, width, height }: EmbeddedPicture,
  pages: readonly PageContent[],
): Promise<PixelImage | null> {
  const page = pages.find(({ marks }) =>
    marks.some((mark) => mark.kind === 'picture' && mark.pixelWidth === width && mark.pixelHeight === height),
  );
  return page ? document.readPicture(page.number, object) : null;
}

function present(
  results: readonly ExaminedPicture[],
  patches: Finding<PageArea>,
  count: number,
  pages: readonly PageContent[],
): Finding<PageArea | FileObject> {
  const notable = results
    .filter(({ score }) => (score ?? 0) >= NOTABLE)
    .sort((a, b) => (b.score ?? 0) - (a.score ?? 0));
  const highest = Math.max(0, ...results.map(({ score }) => score ?? 0));
  const [first] = notable;
  const text = first
    ? [
        say('pdf-pictures.suspicious', { object: first.picture.object, score: first.score ?? 0 }),
        ...(first.sentences[0] ?? []),
      ]
    : patches.message;
  return {
    ...patches,
    compromisedScore: Math.max(highest, patches.compromisedScore),
    message: text,
    regions: [...notable.map(({ picture }) => locate(picture, pages)), ...patches.regions],
    markers: [
      ...(highest >= SUSPICIOUS ? (['picture-suspicious'] as const) : []),
      ...(patches.markers ?? []),
    ],
    raw: {
      ...patches.raw,
      pictures: count,
      looked: results.map(({ picture, score, sentences }) => ({
        object: picture.object,
        width: picture.width,
        height: picture.height,
        score,
        sentences: sentences.map((said) => ({ said })),
      })),
    },
  };
}

/** The place on the page where it is painted if it is the only picture of its size, otherwise its object. */
function locate(
  { object, width, height }: EmbeddedPicture,
  pages: readonly PageContent[],
): PageArea | FileObject {
  const places = pages.flatMap(({ number, marks }) =>
    marks.flatMap((mark) =>
      mark.kind === 'picture' && mark.pixelWidth === width && mark.pixelHeight === height
        ? [{ page: number, ...mark.box, statement: say('pdf-pictures.place-object', { object }) }]
        : [],
    ),
  );
  return places.length === 1
    ? places[0]
    : { object, generation: 0, statement: say('pdf-pictures.place-picture') };
}
