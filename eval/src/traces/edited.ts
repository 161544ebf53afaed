import sharp from 'sharp';
import { edits } from '../paired/edits/edits.ts';
import type { Picture } from '../paired/picture.ts';
import type { Random } from '../paired/random.ts';
import { compressOnce } from '../paired/save.ts';

/** Share of the picture that is edited, drawn evenly on a logarithmic scale. */
const AREA = { least: 0.01, most: 0.1 } as const;

/**
 * The bytes of a PNG of a JPEG that was opened and edited in one place; if `kind` is null, without the edit.
 * Null if the edit gives up.
 * @param kind a key of `edits`
 */
export async function keepEdited(
  picture: Picture,
  donor: Picture,
  kind: string | null,
  random: Random,
): Promise<Uint8Array | null> {
  const areaShare = AREA.least * (AREA.most / AREA.least) ** random.unit();
  const opened = await compressOnce(picture, random);
  if (kind !== null && !(await edits[kind](opened, { random, donor, areaShare }))) return null;
  const { width, height, data } = opened;
  return sharp(data, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}
