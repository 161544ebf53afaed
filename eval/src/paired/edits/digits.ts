import sharp from 'sharp';
import {
  addGrain,
  type Box,
  blend,
  type Coverage,
  copyPicture,
  crop,
  type Picture,
  paste,
} from '../picture.ts';
import type { Random } from '../random.ts';
import { drawBox } from '../shapes.ts';
import type { Edit } from './edit.ts';

/**
 * Replaces a number or a date: the place is painted over in its own colour and new digits are drawn on it,
 * often with the surrounding grain.
 */
export const digits: Edit = async (picture, { random, areaShare }) => {
  const { width, height } = picture;
  const count = random.whole(2, 6);
  const letterHeight = Math.round(Math.sqrt((areaShare * 0.4 * width * height) / (count * 0.6)));
  const box = {
    width: Math.min(width - 4, Math.max(16, Math.round(letterHeight * 0.62 * count))),
    height: Math.min(height - 4, Math.max(14, Math.round(letterHeight * 1.15))),
    x: 0,
    y: 0,
  };
  box.x = random.whole(1, width - box.width - 2);
  box.y = random.whole(1, height - box.height - 2);
  const coverage = drawBox(width, height, box, random.whole(0, 2));

  const whole = copyPicture(picture);
  const place = crop(picture, box);
  const grain = measureGrain(place);
  if (random.chance(0.75)) paintOver(place, random);
  await setDigits(place, count, random);
  if (random.chance(0.4)) addGrain(place, grain, random);
  paste(whole, place, box.x, box.y);
  blend(picture, whole, coverage);
  return keepInside(coverage, box, width);
};

/** Standard deviation of differences between neighbours along the upper and lower border. */
function measureGrain({ width, height, data }: Picture): number {
  const steps: number[] = [];
  for (const row of [0, height - 1])
    for (let x = 1; x < width; x++) {
      const at = 3 * (row * width + x);
      steps.push(Math.abs(data[at + 1] - data[at - 2]));
    }
  // The median, since edges of depicted objects are rare and large: half of a normal distribution is within
  // 0.67 deviations.
  const median = steps.sort((a, b) => a - b)[steps.length >> 1];
  return Math.min(8, median / 0.67 / Math.SQRT2);
}

/** A plain ground between the colours of the place's left and right border, sometimes with a little grain. */
function paintOver(place: Picture, random: Random): void {
  const { width, height, data } = place;
  const grain = random.chance(0.4) ? random.between(1, 5) : 0;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      for (let c = 0; c < 3; c++) {
        const left = data[3 * (y * width) + c];
        const right = data[3 * (y * width + width - 1) + c];
        const ground = left + ((right - left) * x) / width + (random.unit() - 0.5) * 2 * grain;
        if (x > 0 && x < width - 1)
          data[3 * (y * width + x) + c] = Math.min(255, Math.max(0, Math.round(ground)));
      }
    }
  }
}

async function setDigits(place: Picture, count: number, random: Random): Promise<void> {
  const mark = random.pick(['.', ',', ':', '-', '/']);
  const text = Array.from({ length: count }, (_, i) =>
    i === count - 3 && random.chance(0.5) ? mark : random.whole(0, 9),
  ).join('');
  const ground = place.data.reduce((sum, value) => sum + value, 0) / place.data.length;
  const ink = ground > 110 ? random.whole(5, 60) : random.whole(200, 250);
  const isLit = ground <= 110 && random.chance(0.4);
  // The colours of displays.
  const colour = isLit
    ? random.pick(['rgb(255,70,50)', 'rgb(90,255,120)', 'rgb(120,220,255)'])
    : `rgb(${ink},${ink},${ink})`;
  const family = random.pick(['DejaVu Sans', 'DejaVu Serif', 'DejaVu Sans Mono']);
  const size = place.height * random.between(0.7, 0.88);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${place.width}" height="${place.height}">
    <text x="50%" y="${place.height * 0.78}" text-anchor="middle" font-family="${family}" font-size="${size}"
      font-weight="${random.pick(['400', '700'])}" fill="${colour}">${text}</text></svg>`;
  // If the analysis runs in this process too, it has blocked the loaders that no upload needs.
  sharp.unblock({ operation: ['VipsForeignLoadSvg'] });
  const { data } = await sharp(Buffer.from(place.data), {
    raw: { width: place.width, height: place.height, channels: 3 },
  })
    .composite([{ input: Buffer.from(svg) }])
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  place.data.set(data);
}

/** The mask covers only the edited box. */
function keepInside(coverage: Coverage, box: Box, width: number): Coverage {
  for (let y = box.y; y < box.y + box.height; y++)
    coverage.fill(1, y * width + box.x, y * width + box.x + box.width);
  return coverage;
}
