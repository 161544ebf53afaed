import { type JpegPicture, readJpeg } from '../../formats/jpeg/jpeg.ts';
import { type RenderedComponent, renderComponent, renderEighth } from '../../formats/jpeg/render.ts';
import { correlate } from '../../maths/statistics.ts';

/** Side of the grid on which picture and preview are compared. */
const GRID = 24;
/** Fewer samples than this say nothing. */
const SMALLEST = 32;

/**
 * How well an embedded preview agrees with the picture: the highest correlation of their luminance over
 * the four rotations (an editor may have turned one of them), with and without the black bars
 * that cameras put around a preview of another shape. 1 is the same picture.
 * Null where there is no preview, or one of the two cannot be read or holds no detail.
 */
export function comparePreview(picture: JpegPicture | null, preview: Uint8Array | null): number | null {
  const [main] = picture?.components ?? [];
  const [small] = preview === null ? [] : readJpeg(preview).components;
  if (main === undefined || small === undefined) return null;
  if (Math.min(small.width, small.height, main.blocksWide, main.blocksHigh) < SMALLEST) return null;
  const eighth = renderEighth(main);
  const thumbnail = renderComponent(small);
  let best = Number.NEGATIVE_INFINITY;
  for (let turns = 0; turns < 4; turns++) {
    const sampled = sampleGrid(eighth, 0, 0, eighth.width, eighth.height, turns);
    const turned = turns % 2 === 1;
    const shape = turned ? eighth.height / eighth.width : eighth.width / eighth.height;
    for (const [left, top, width, height] of listFrames(thumbnail, shape)) {
      best = Math.max(best, correlate(sampled, sampleGrid(thumbnail, left, top, width, height, 0)));
    }
  }
  return best;
}

/** The whole preview, and the part that is left when bars are cut so that its shape is the picture's. */
function listFrames({ width, height }: RenderedComponent, shape: number): number[][] {
  const innerWidth = Math.min(width, height * shape);
  const innerHeight = Math.min(height, width / shape);
  const left = (width - innerWidth) / 2;
  const top = (height - innerHeight) / 2;
  return [
    [0, 0, width, height],
    [left, top, innerWidth, innerHeight],
  ];
}

/** Means of GRID x GRID cells of a frame, turned by quarter turns. */
function sampleGrid(
  image: RenderedComponent,
  left: number,
  top: number,
  width: number,
  height: number,
  turns: number,
): Float64Array {
  const grid = new Float64Array(GRID * GRID);
  for (let row = 0; row < GRID; row++) {
    for (let column = 0; column < GRID; column++) {
      let [x, y] = [column, row];
      for (let turn = 0; turn < turns; turn++) [x, y] = [y, GRID - 1 - x];
      grid[row * GRID + column] = meanOf(
        image,
        left + (x * width) / GRID,
        top + (y * height) / GRID,
        left + ((x + 1) * width) / GRID,
        top + ((y + 1) * height) / GRID,
      );
    }
  }
  return grid;
}

function meanOf(image: RenderedComponent, x0: number, y0: number, x1: number, y1: number): number {
  const left = Math.floor(x0);
  const top = Math.floor(y0);
  const right = Math.min(image.width, Math.max(left + 1, Math.floor(x1)));
  const bottom = Math.min(image.height, Math.max(top + 1, Math.floor(y1)));
  let sum = 0;
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++) sum += image.data[y * image.width + x];
  return sum / ((right - left) * (bottom - top));
}
