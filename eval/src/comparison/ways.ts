import sharp, { type Sharp } from 'sharp';
import { fromRaw, type Picture } from '../paired/picture.ts';

type Way = (picture: Picture) => Promise<Buffer>;

const save = (picture: Sharp, quality = 80) => picture.jpeg({ quality }).toBuffer();

function cut(picture: Picture, left: number, top: number, width: number, height: number): Sharp {
  return fromRaw(picture).extract({
    left: Math.round(picture.width * left),
    top: Math.round(picture.height * top),
    width: Math.floor(picture.width * width),
    height: Math.floor(picture.height * height),
  });
}

/** sharp rotates before it mirrors or scales, so operations after a rotation need a new picture. */
const afterwards = async (picture: Sharp) => sharp(await picture.png({ compressionLevel: 1 }).toBuffer());

/** What happens to a picture between two claims, apart from edits. */
export const WAYS: Readonly<Record<string, Way>> = {
  'saved again, quality 90': (picture) => save(fromRaw(picture), 90),
  'saved again, quality 60': (picture) => save(fromRaw(picture), 60),
  'saved again, quality 35': (picture) => save(fromRaw(picture), 35),
  'saved twice, cropped by a few pixels between': async (picture) =>
    save(
      sharp(await save(fromRaw(picture), 85)).extract({
        left: 3,
        top: 5,
        width: picture.width - 9,
        height: picture.height - 11,
      }),
      75,
    ),
  'WebP, quality 60': (picture) => fromRaw(picture).webp({ quality: 60, effort: 2 }).toBuffer(),
  'AVIF, quality 50': (picture) => fromRaw(picture).avif({ quality: 50, effort: 2 }).toBuffer(),
  'half the size': (picture) => save(fromRaw(picture).resize(Math.round(picture.width / 2))),
  'a quarter of the size': (picture) => save(fromRaw(picture).resize(Math.round(picture.width / 4))),
  'messenger: 1,280 pixels, quality 60': (picture) =>
    save(fromRaw(picture).resize(1280, 1280, { fit: 'inside' }), 60),
  'screenshot: .45, PNG, a bar above and below': (picture) =>
    fromRaw(picture)
      .resize(Math.round(picture.width * 0.45))
      .extend({ top: 96, bottom: 140, background: '#202124' })
      .png({ compressionLevel: 3 })
      .toBuffer(),
  'cropped, 80 % of the width, 85 % of the height': (picture) => save(cut(picture, 0.13, 0.04, 0.8, 0.85)),
  'cropped to the middle 60 % of both sides': (picture) => save(cut(picture, 0.2, 0.2, 0.6, 0.6)),
  mirrored: (picture) => save(fromRaw(picture).flop()),
  'turned by 90°': (picture) => save(fromRaw(picture).rotate(90)),
  'turned by 3°': async (picture) => save(await afterwards(fromRaw(picture).rotate(3))),
  'stretched to 115 % of the width': (picture) =>
    save(fromRaw(picture).resize(Math.round(picture.width * 1.15), picture.height, { fit: 'fill' })),
  'brighter, more contrast and colour, sharpened': (picture) =>
    save(
      fromRaw(picture)
        .modulate({ brightness: 1.1, saturation: 1.25 })
        .linear(1.1, -8)
        .gamma(1.15)
        .sharpen({ sigma: 1 }),
    ),
  'tinted like an old print': (picture) => save(fromRaw(picture).tint({ r: 250, g: 230, b: 200 })),
  'black and white': (picture) => save(fromRaw(picture).greyscale()),
  blurred: (picture) => save(fromRaw(picture).blur(1.5)),
};
