import type { Block, CaptionedPicture } from '../outline/block.ts';
import { COLOURS, CONTENT_WIDTH, ensureRoom, MARGINS, type Page } from './page.ts';
import { heightOf, type Structure, TEXT_SIZES, write } from './write.ts';

const GAP = 12;
const ALONE = 0.6;
/** Width in points of the line around a picture. */
const LINE = 0.5;

/** Side by side or stacked, as large as their height and the width allow. */
export function drawPictures(page: Page, root: Structure, block: Extract<Block, { type: 'pictures' }>): void {
  const { pictures, height, isStacked } = block;
  if (isStacked) for (const picture of pictures) drawRow(page, root, [picture], height, 1);
  else drawRow(page, root, pictures, height);
}

function drawRow(
  page: Page,
  root: Structure,
  pictures: readonly CaptionedPicture[],
  height: number,
  share = ALONE,
): void {
  const { document } = page;
  const isAlone = pictures.length === 1;
  const width = isAlone
    ? CONTENT_WIDTH * share
    : (CONTENT_WIDTH - GAP * (pictures.length - 1)) / pictures.length;
  const scaled = pictures.map((one) => {
    const scale = Math.min(width / one.picture.width, height / one.picture.height);
    return { ...one, size: { width: one.picture.width * scale, height: one.picture.height * scale } };
  });
  const tallest = Math.max(...scaled.map(({ size }) => size.height));
  // Narrow ones are placed close together, with space for their captions.
  const column = isAlone
    ? CONTENT_WIDTH
    : Math.min(width, Math.max(...scaled.map(({ size }) => size.width), 150));
  const options = { width: column, size: TEXT_SIZES.small };
  const captions = Math.max(...scaled.map(({ caption }) => heightOf(page, caption, options)));
  ensureRoom(page, tallest + captions + 12);
  const top = document.y;
  let below = top;
  for (const [place, { picture, caption, size }] of scaled.entries()) {
    const x = MARGINS.left + place * (column + GAP);
    root.add(
      document.struct('Figure', { alt: caption }, () => {
        document.image(Buffer.from(picture.data, 'base64'), x, top, size);
        document.rect(x, top, size.width, size.height).lineWidth(LINE).stroke(COLOURS.line);
      }),
    );
    document.y = top + tallest + 4;
    document.fillColor(COLOURS.soft);
    write(page, root, 'Caption', caption, { ...options, x });
    below = Math.max(below, document.y);
  }
  document.y = below + 6;
  document.fillColor(COLOURS.ink);
}
