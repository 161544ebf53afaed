import type { ReportDocument, ReportPicture } from '@assay/contract/reports';
import sharp, { type Sharp } from 'sharp';
import type { ObjectStore } from '../../../platform/storage/object-store.ts';
import type { ChosenPage } from './choose-page.ts';
import { encodePicture, readObject } from './encode-picture.ts';
import { type Box, findDifferences } from './find-differences.ts';

/** Large enough to read a page's figures on half a page of the report. */
const BOX = { width: 900, height: 1_150 } as const;
const MARK = '#d1123f';
/** The fraction of a page's height that a close-up shows: some lines above and below the place. */
const STRIP = 0.13;
/** Pixels between a place and its frame. */
const CLEARANCE = 4;

export interface PagePictures extends Pick<ReportDocument, 'page' | 'earlier' | 'closeUp'> {
  readonly picture: ReportPicture | null;
  readonly overlay: ReportPicture | null;
}

/**
 * A page as it came in, the same with frames around places of methods and differences from the earlier
 * revision, and that revision's page; and a strip of both with the first difference. Only pictures that were
 * encoded in the sandbox are decoded here.
 */
export async function drawPage(storage: ObjectStore, chosen: ChosenPage): Promise<PagePictures> {
  const { number: page, pictureKey, earlier: former, areas, width } = chosen;
  const received = await readPage(storage, pictureKey);
  if (!received) return { picture: null, overlay: null, page: null, earlier: null, closeUp: null };
  const before = former && (await readPage(storage, former.pictureKey));
  const scale = received.info.width / width;
  const differences = before ? findDifferences(before, received) : [];
  const seen = areas.map((area) => ({
    x: area.x * scale,
    y: area.y * scale,
    width: area.width * scale,
    height: area.height * scale,
  }));
  const boxes = [...differences, ...seen];
  const frames = boxes.length > 0 ? drawFrames(boxes, received.info) : null;
  const strip = chooseStrip(differences[0] ?? seen[0], received.info);
  return {
    page,
    picture: await encodePage(received, null),
    overlay: frames && (await encodePage(received, frames)),
    earlier: before && former && { revision: former.revision, picture: await encodePage(before, null) },
    closeUp: strip && {
      earlier: before && isAlike(before.info, received.info) ? await encodeStrip(before, strip, null) : null,
      received: await encodeStrip(received, strip, frames),
    },
  };
}

type Page = NonNullable<Awaited<ReturnType<typeof readPage>>>;
type Size = Readonly<Record<'width' | 'height', number>>;

const isAlike = (one: Size, other: Size) => one.width === other.width && one.height === other.height;

async function readPage(storage: ObjectStore, key: string) {
  const picture = await readObject(storage, key);
  if (!picture) return null;
  return sharp(picture)
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
}

/** Frames are drawn before it is reduced. */
async function lay({ data, info }: Page, frames: Buffer | null): Promise<Sharp> {
  const plain = sharp(data, { raw: info });
  if (!frames) return plain;
  const framed = await plain
    .composite([{ input: frames, blend: 'over' }])
    .raw()
    .toBuffer({ resolveWithObject: true });
  return sharp(framed.data, { raw: framed.info });
}

async function encodePage(page: Page, frames: Buffer | null): Promise<ReportPicture> {
  const laid = await lay(page, frames);
  return encodePicture(laid.resize({ ...BOX, fit: 'inside', withoutEnlargement: true }));
}

async function encodeStrip(page: Page, strip: Strip, frames: Buffer | null): Promise<ReportPicture> {
  return encodePicture((await lay(page, frames)).extract({ left: 0, width: page.info.width, ...strip }));
}

interface Strip {
  readonly top: number;
  readonly height: number;
}

/**
 * The lines around a place, over the whole width of the page; none for a place that covers a large part of
 * its height.
 */
function chooseStrip(box: Box | undefined, { height }: Size): Strip | null {
  const tall = Math.round(STRIP * height);
  if (!box || box.height > tall) return null;
  const middle = box.y + box.height / 2;
  const top = Math.round(Math.min(Math.max(0, middle - tall / 2), height - tall));
  return { top, height: tall };
}

function drawFrames(boxes: readonly Box[], { width, height }: { width: number; height: number }): Buffer {
  const frames = boxes.map((box) => {
    const [x, y] = [box.x - CLEARANCE, box.y - CLEARANCE].map(Math.round);
    const [across, down] = [box.width + 2 * CLEARANCE, box.height + 2 * CLEARANCE].map(Math.round);
    return `<rect x="${x}" y="${y}" width="${across}" height="${down}" rx="3"/>`;
  });
  const style = `fill="${MARK}" fill-opacity="0.12" stroke="${MARK}" stroke-width="2.5"`;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><g ${style}>${frames.join('')}</g></svg>`,
  );
}
