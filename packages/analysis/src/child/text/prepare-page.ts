import sharp, { type Sharp, type SharpInput } from 'sharp';
import type { Limits } from '../../limits.ts';
import { openPicture, refuse } from '../picture.ts';
import type { GreyPicture, PixelBox } from './find-ink.ts';
import { type Layout, measureLayout } from './measure-layout.ts';

/** A page prepared for text recognition: grey, level, large enough, without the surroundings of the text. */
export interface PreparedPage {
  readonly upright: GreyPicture;
  /** Null if no text is visible. */
  readonly page: GreyPicture | null;
  /** Maps a box on `page` to the box around the same place on the upright picture. */
  readonly locate: (box: PixelBox) => PixelBox;
}

/** Longest side at which the layout is measured. */
const MEASURED_SIDE = 2_400;
/** Capitals of this height are read best by the LSTM models, which scale every line to 36 to 48 pixels. */
const LETTER_HEIGHT = 30;
const MAX_SCALE = 4;
/** Time grows with the area. */
const MAX_PIXELS = 14e6;
/** Lines with less slope are read equally well without rotation. */
const LEVEL_ENOUGH = 0.3;
const PAPER = '#ffffff';

/** Throws `AnalysisFailure` if the picture cannot be decoded. */
export async function preparePage(bytes: Uint8Array, limits: Limits): Promise<PreparedPage> {
  const upright = await finish(
    openPicture(bytes, limits, { failOn: 'none' }).autoOrient().flatten({ background: PAPER }),
  ).catch(refuse);
  const { width, height } = upright;
  const shrink = Math.min(1, MEASURED_SIDE / Math.max(width, height));
  const small = shrink === 1 ? upright : await finish(openGrey(upright).resize(Math.round(width * shrink)));
  const measured = measureLayout(small);
  if (!measured) return { upright, page: null, locate: (box) => box };

  const { area, letterHeight, slope } = enlarge(measured, shrink, upright);
  const cut = await finish(openGrey(upright).extract(area));
  const isLevel = Math.abs(slope) < LEVEL_ENOUGH;
  const level = isLevel ? cut : await finish(openGrey(cut).rotate(slope, { background: PAPER }));
  const scale = chooseScale(level, letterHeight);
  const size = { width: Math.round(level.width * scale), height: Math.round(level.height * scale) };
  const page = await finish(
    openGrey(level)
      .resize({ ...size, fit: 'fill', kernel: 'cubic' })
      .normalise({ lower: 1, upper: 99 }),
  );
  const centre = { x: area.left + area.width / 2, y: area.top + area.height / 2 };
  const turned = isLevel ? 0 : (slope * Math.PI) / 180;
  return { upright, page, locate: (box) => turnBack(box, page, scale, turned, centre, upright) };
}

function openGrey({ width, height, data }: GreyPicture): Sharp {
  return sharp(data as SharpInput, { raw: { width, height, channels: 1 } });
}

async function finish(picture: Sharp): Promise<GreyPicture> {
  const { data, info } = await picture
    .greyscale()
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

/** From the reduced, measured picture to the whole one. */
function enlarge({ letterHeight, slope, area }: Layout, shrink: number, whole: GreyPicture): Layout {
  const left = Math.floor(area.left / shrink);
  const top = Math.floor(area.top / shrink);
  return {
    letterHeight: letterHeight / shrink,
    slope,
    area: {
      left,
      top,
      width: Math.min(whole.width - left, Math.ceil(area.width / shrink)),
      height: Math.min(whole.height - top, Math.ceil(area.height / shrink)),
    },
  };
}

function chooseScale({ width, height }: GreyPicture, letterHeight: number): number {
  const wanted = Math.min(MAX_SCALE, LETTER_HEIGHT / letterHeight);
  return Math.min(wanted, Math.sqrt(MAX_PIXELS / (width * height)));
}

/** Maps a box of the page to the upright picture; `turned` is the page's rotation, in radians clockwise. */
function turnBack(
  box: PixelBox,
  page: GreyPicture,
  scale: number,
  turned: number,
  centre: { x: number; y: number },
  whole: GreyPicture,
): PixelBox {
  const [cos, sin] = [Math.cos(turned), Math.sin(turned)];
  const halfWidth = ((box.width / 2) * cos + (box.height / 2) * Math.abs(sin)) / scale;
  const halfHeight = ((box.height / 2) * cos + (box.width / 2) * Math.abs(sin)) / scale;
  const across = (box.x + box.width / 2 - page.width / 2) / scale;
  const down = (box.y + box.height / 2 - page.height / 2) / scale;
  const x = centre.x + across * cos + down * sin;
  const y = centre.y - across * sin + down * cos;
  const left = Math.max(0, Math.floor(x - halfWidth));
  const top = Math.max(0, Math.floor(y - halfHeight));
  return {
    x: left,
    y: top,
    width: Math.max(1, Math.min(whole.width, Math.ceil(x + halfWidth)) - left),
    height: Math.max(1, Math.min(whole.height, Math.ceil(y + halfHeight)) - top),
  };
}
