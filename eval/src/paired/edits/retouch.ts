import { blend, copyPicture, type Picture } from '../picture.ts';
import { drawBlob } from '../shapes.ts';
import type { Edit } from './edit.ts';

/** Works on a place with brushes: blur, smoothing, sharpening, brightness, colour. */
export const retouch: Edit = (picture, { random, areaShare }) => {
  const { width, height } = picture;
  const coverage = drawBlob(width, height, areaShare, random);
  const kind = random.pick(['blur', 'blur', 'median', 'sharpen', 'tone', 'colour'] as const);
  const worked = copyPicture(picture);
  if (kind === 'blur') boxBlur(worked, random.whole(1, 3), random.whole(1, 2));
  if (kind === 'median') medianFilter(worked, picture, coverage);
  if (kind === 'sharpen') sharpen(worked, picture, random.between(0.8, 2));
  if (kind === 'tone') {
    const gain = random.between(0.75, 1.3);
    const lift = random.between(-20, 20);
    changeTone(worked, [gain, gain, gain], lift);
  }
  if (kind === 'colour')
    changeTone(worked, [random.between(0.7, 1.3), random.between(0.8, 1.2), random.between(0.7, 1.3)], 0);
  blend(picture, worked, coverage);
  return coverage;
};

function boxBlur(picture: Picture, radius: number, passes: number): void {
  for (let pass = 0; pass < passes; pass++) {
    blurLines(picture, radius, picture.width, picture.height, 3, 3 * picture.width);
    blurLines(picture, radius, picture.height, picture.width, 3 * picture.width, 3);
  }
}

function blurLines(
  { data }: Picture,
  radius: number,
  length: number,
  lines: number,
  step: number,
  lineStep: number,
): void {
  const line = new Float32Array(length);
  for (let row = 0; row < lines; row++) {
    for (let c = 0; c < 3; c++) {
      const start = row * lineStep + c;
      for (let i = 0; i < length; i++) line[i] = data[start + i * step];
      for (let i = 0; i < length; i++) {
        let sum = 0;
        for (let k = -radius; k <= radius; k++) sum += line[Math.min(length - 1, Math.max(0, i + k))];
        data[start + i * step] = Math.round(sum / (2 * radius + 1));
      }
    }
  }
}

function sharpen(target: Picture, original: Picture, amount: number): void {
  boxBlur(target, 1, 1);
  for (let i = 0; i < target.data.length; i++) {
    const value = original.data[i] + amount * (original.data[i] - target.data[i]);
    target.data[i] = Math.min(255, Math.max(0, Math.round(value)));
  }
}

/** 5x5 median under the brush. */
function medianFilter(target: Picture, original: Picture, coverage: Float32Array): void {
  const { width, height } = original;
  const window = new Uint8Array(25);
  for (let y = 2; y < height - 2; y++) {
    for (let x = 2; x < width - 2; x++) {
      if (coverage[y * width + x] === 0) continue;
      for (let c = 0; c < 3; c++) {
        let n = 0;
        for (let dy = -2; dy <= 2; dy++) {
          for (let dx = -2; dx <= 2; dx++) window[n++] = original.data[3 * ((y + dy) * width + x + dx) + c];
        }
        target.data[3 * (y * width + x) + c] = window.sort()[12];
      }
    }
  }
}

function changeTone({ data }: Picture, gains: readonly [number, number, number], lift: number): void {
  for (let i = 0; i < data.length; i++) {
    data[i] = Math.min(255, Math.max(0, Math.round(data[i] * gains[i % 3] + lift)));
  }
}
