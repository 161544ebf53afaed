import sharp from 'sharp';

/** A photo-like JPEG made on the spot: gradients, shapes and grain, so that tests need no file from elsewhere. */
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
  return sharp(data, { raw: { width, height, channels: 3 } }).jpeg({ quality: 92 }).toBuffer();
}

/** The same photo with a part of it copied elsewhere, saved again: a plain forgery. */
export async function forgePhoto(photo: Buffer): Promise<Buffer> {
  const { width, height } = await sharp(photo).metadata();
  const part = await sharp(photo)
    .extract({ left: Math.round(width * 0.1) + 3, top: Math.round(height * 0.1) + 5, width: 180, height: 140 })
    .png()
    .toBuffer();
  const left = Math.round(width * 0.6) + 1;
  const top = Math.round(height * 0.5) + 2;
  return sharp(photo).composite([{ input: part, left, top }]).jpeg({ quality: 75 }).toBuffer();
}
