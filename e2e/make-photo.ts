import sharp from 'sharp';

/**
 * A photo-like JPEG generated on the spot: gradients, shapes, grain and a camera's name; needs no other
 * files.
 */
export async function makePhoto(width: number, height: number, seed: number): Promise<Buffer> {
  const data = Buffer.alloc(3 * width * height);
  let state = seed >>> 0;
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      const grain = (state >>> 24) / 32 - 4;
      const shade = 90 + 70 * Math.sin(x / 61 + seed) + 50 * Math.cos(y / 47) + ((x >> 6) + (y >> 6)) * 2;
      for (let c = 0; c < 3; c++) data[i++] = Math.max(0, Math.min(255, shade + 14 * c + grain));
    }
  }
  return sharp(data, { raw: { width, height, channels: 3 } })
    .withExif({ IFD0: { Make: 'Example', Model: 'Camera One' } })
    .jpeg({ quality: 92 })
    .toBuffer();
}

/**
 * The photo as a coarse JPEG with a part of another one pasted off its grid, saved at high quality: an
 * obvious forgery.
 */
export async function forgePhoto(photo: Buffer, other: Buffer): Promise<Buffer> {
  const { width, height } = await sharp(photo).metadata();
  const coarse = await sharp(photo).jpeg({ quality: 60 }).toBuffer();
  const part = await sharp(other)
    .extract({ left: 100, top: 60, width: Math.round(width / 4) + 3, height: Math.round(height / 4) + 5 })
    .png()
    .toBuffer();
  return sharp(coarse)
    .composite([{ input: part, left: Math.round(width / 2) + 5, top: Math.round(height / 2) + 3 }])
    .jpeg({ quality: 90 })
    .toBuffer();
}

/** A photo whose second half never arrived. */
export function breakPhoto(photo: Buffer): Buffer {
  return photo.subarray(0, 400);
}
