import sharp from 'sharp';
import { findRepeated } from '../../../packages/forensics/src/methods/pdf-pictures/find-repeated.ts';
import { copyPicture, type Picture } from '../paired/picture.ts';
import { seedRandom } from '../paired/random.ts';
import { forgeDigits } from './forge-digits.ts';
import type { ReceiptSample } from './read-samples.ts';

/** How many scans contain pieces of ink twice, and pairs of neighbours twice; by kind, with totals. */
export async function measureRepeats(samples: readonly ReceiptSample[]) {
  const tallies = {
    grey: { scans: 0, twins: 0, groups: 0 },
    greyMoved: { scans: 0, twins: 0, groups: 0 },
    blackAndWhite: { scans: 0, twins: 0, groups: 0 },
    blackAndWhiteMoved: { scans: 0, twins: 0, groups: 0 },
  };
  for (const { name, bytes, texts } of samples) {
    const { data, info } = await sharp(bytes)
      .removeAlpha()
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const scan: Picture = { width: info.width, height: info.height, data: new Uint8Array(data) };
    const moved = copyPicture(scan);
    const isForged = await forgeDigits(moved, texts, 'moved', seedRandom(name));
    const add = (tally: (typeof tallies)['grey'], picture: Picture, isBlackAndWhite: boolean) => {
      const { twins, groups } = findRepeated(toPlane(picture, isBlackAndWhite));
      tally.scans += 1;
      if (twins > 0) tally.twins += 1;
      if (groups.length > 0) tally.groups += 1;
    };
    add(tallies.grey, scan, false);
    add(tallies.blackAndWhite, scan, true);
    if (isForged) {
      add(tallies.greyMoved, moved, false);
      add(tallies.blackAndWhiteMoved, moved, true);
    }
  }
  return tallies;
}

/** ITU-R BT.601. */
function toPlane({ width, height, data }: Picture, isBlackAndWhite: boolean) {
  const grey = new Uint8Array(width * height);
  for (let i = 0; i < grey.length; i++) {
    const level = Math.round(0.299 * data[3 * i] + 0.587 * data[3 * i + 1] + 0.114 * data[3 * i + 2]);
    grey[i] = isBlackAndWhite ? (level < 128 ? 0 : 255) : level;
  }
  return { width, height, data: grey };
}
