import sharp, { type Sharp } from 'sharp';

interface Size {
  readonly width: number;
  readonly height: number;
}
type Copy = (picture: Buffer, size: Size, random: () => number) => Promise<Buffer>;

const save = (picture: Sharp, quality = 80) => picture.jpeg({ quality }).toBuffer();
const shrink =
  (factor: number): Copy =>
  (picture, { width }) =>
    save(sharp(picture).resize(Math.max(64, Math.round(width * factor))));

const stretch =
  (factor: number): Copy =>
  (picture, { width, height }) =>
    save(sharp(picture).resize(Math.round(width * factor), height, { fit: 'fill' }));
/** With black corners, as programs leave them. */
const rotate =
  (degrees: number): Copy =>
  (picture) =>
    save(sharp(picture).rotate(degrees));

/** Cuts out a window of this share of each side; `left` and `top` divide what is cut off. */
function cut(
  picture: Buffer,
  { width, height }: Size,
  window: readonly [number, number, number, number],
): Sharp {
  const [across, down, left, top] = window;
  const [wide, high] = [Math.round(width * across), Math.round(height * down)];
  const place = { left: Math.round((width - wide) * left), top: Math.round((height - high) * top) };
  return sharp(picture).extract({ ...place, width: wide, height: high });
}
const crop =
  (...window: [number, number, number, number]): Copy =>
  (picture, size) =>
    save(cut(picture, size, window));
/** A window anywhere, with 80 % of both sides. */
const cutFreely = (picture: Buffer, size: Size, random: () => number) =>
  cut(picture, size, [0.8, 0.8, random(), random()]);

/** Ways to make a copy that shows the same content. All are saved as JPEG, by default at quality 80. */
export const COPIES: Readonly<Record<string, Copy>> = {
  're-encoded, quality 80': (picture) => save(sharp(picture)),
  're-encoded, quality 30': (picture) => save(sharp(picture), 30),
  'resized to 50 %': shrink(0.5),
  'resized to 25 %': shrink(0.25),
  mirrored: (picture) => save(sharp(picture).flop()),
  'stretched to 120 % of the width': stretch(1.2),
  'stretched to twice the width': stretch(2),
  'rotated by 3°': rotate(3),
  'rotated by 90°': rotate(90),
  'cropped, 20 % of the width on one side': crop(0.8, 1, 0, 0),
  'cropped, 20 % of both sides, the middle': crop(0.8, 0.8, 0.5, 0.5),
  'cropped, 20 % of both sides, anywhere': (picture, size, random) => save(cutFreely(picture, size, random)),
  'cropped, 20 % of both sides, anywhere, again': (picture, size, random) =>
    save(cutFreely(picture, size, random)),
  'cropped, 20 % of the area, anywhere, of any shape': (picture, size, random) => {
    const across = 0.8 + 0.2 * random();
    return save(cut(picture, size, [across, 0.8 / across, random(), random()]));
  },
  'cropped, 20 % of both sides, anywhere, and mirrored': (picture, size, random) =>
    save(cutFreely(picture, size, random).flop()),
  'cropped, 20 % of both sides, anywhere, quality 40': (picture, size, random) =>
    save(cutFreely(picture, size, random), 40),
  'cropped, 20 % of both sides, anywhere, and halved': async (picture, size, random) => {
    const part = await cutFreely(picture, size, random).png().toBuffer();
    return save(sharp(part).resize(Math.round(size.width * 0.4)));
  },
};
