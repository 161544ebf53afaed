import sharp from 'sharp';
import { blend, type Coverage, copyPicture, type Picture } from '../picture.ts';
import type { Random } from '../random.ts';
import { drawBlob } from '../shapes.ts';
import type { Edit } from './edit.ts';

/** Paints damage: scratches or cracks with a lighter edge, often in a shaded dent. */
export const damage: Edit = async (picture, { random, areaShare }) => {
  const dent = drawBlob(picture.width, picture.height, areaShare, random);
  const hasDent = random.chance(0.5);
  const worked = copyPicture(picture);
  if (hasDent) shade(worked, dent, random);
  const strokes = await drawStrokes(picture, dent, random);
  for (let i = 0; i < dent.length; i++) {
    const opacity = strokes[4 * i + 3] / 255;
    for (let c = 0; c < 3; c++)
      worked.data[3 * i + c] = Math.round(
        worked.data[3 * i + c] * (1 - opacity) + strokes[4 * i + c] * opacity,
      );
  }
  const coverage: Coverage = Float32Array.from(dent, (share, i) =>
    Math.max(hasDent ? share : 0, Number(strokes[4 * i + 3] > 25)),
  );
  blend(picture, worked, coverage);
  return coverage;
};

/** Darker on one side and lighter on the other, like a hollow under a lamp. */
function shade({ width, data }: Picture, dent: Coverage, random: Random): void {
  const depth = random.between(0.15, 0.4);
  const light = random.between(0, 2 * Math.PI);
  const covered = dent.reduce((sum, share) => sum + share, 0);
  const reach = Math.sqrt(covered / Math.PI);
  const middle = { x: 0, y: 0 };
  for (let i = 0; i < dent.length; i++) {
    middle.x += (dent[i] * (i % width)) / covered;
    middle.y += (dent[i] * Math.floor(i / width)) / covered;
  }
  for (let i = 0; i < dent.length; i++) {
    if (dent[i] === 0) continue;
    const u = ((i % width) - middle.x) / reach;
    const v = (Math.floor(i / width) - middle.y) / reach;
    const slope = (u * Math.cos(light) + v * Math.sin(light)) * Math.exp(-(u * u + v * v));
    for (let c = 3 * i; c < 3 * i + 3; c++)
      data[c] = Math.min(255, Math.max(0, Math.round(data[c] * (1 + 2 * depth * slope))));
  }
}

/** Jagged lines inside the place, dark with a lighter line beside each; RGBA. */
async function drawStrokes({ width, height }: Picture, dent: Coverage, random: Random): Promise<Buffer> {
  const inside = Array.from(dent.keys()).filter((i) => dent[i] >= 0.5);
  const reach = Math.sqrt(inside.length / Math.PI);
  const dark = random.whole(10, 70);
  const lines = Array.from({ length: random.whole(2, 9) }, () => {
    const start = random.pick(inside);
    let [x, y] = [start % width, Math.floor(start / width)];
    let heading = random.between(0, 2 * Math.PI);
    const jag = random.between(0.1, 0.9);
    const points = [`${x},${y}`];
    for (let n = random.whole(4, 14); n > 0; n--) {
      heading += random.between(-jag, jag);
      x += Math.cos(heading) * reach * random.between(0.05, 0.25);
      y += Math.sin(heading) * reach * random.between(0.05, 0.25);
      points.push(`${x.toFixed(1)},${y.toFixed(1)}`);
    }
    const wide = random.between(1.2, Math.max(2.5, reach / 18));
    const line = (colour: number, opacity: number, offset: number) =>
      `<polyline points="${points.join(' ')}" transform="translate(${offset} ${offset})" fill="none"
        stroke="rgb(${colour},${colour},${colour})" stroke-width="${wide.toFixed(1)}" stroke-opacity="${opacity}"
        stroke-linejoin="round"/>`;
    return line(random.whole(190, 245), 0.6, wide * 0.6) + line(dark, random.between(0.6, 1), 0);
  });
  // If the analysis runs in this process too, it has blocked the loaders that no upload needs.
  sharp.unblock({ operation: ['VipsForeignLoadSvg'] });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${lines.join('')}</svg>`;
  return sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer();
}
