import { readdirSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';

const CELL_WIDTH = 760;
const GAP = 16;
const LABEL_HEIGHT = 28;
const CELLS_OF_A_SHEET = 6;

/** All pictures of a folder side by side, with their names, a few on each `sheet-N.png`. */
export async function makeContactSheets(folder: string): Promise<void> {
  const names = readdirSync(folder).filter((name) => /\.png$/.test(name) && !/^sheet-/.test(name));
  for (let first = 0, number = 1; first < names.length; first += CELLS_OF_A_SHEET, number++) {
    const cells = await Promise.all(
      names.slice(first, first + CELLS_OF_A_SHEET).map((name) => drawCell(path.join(folder, name), name)),
    );
    await drawSheet(cells, path.join(folder, `sheet-${number}.png`));
  }
}

interface Cell {
  readonly picture: Buffer;
  readonly label: Buffer;
  readonly width: number;
  readonly height: number;
}

async function drawCell(file: string, name: string): Promise<Cell> {
  const resized = sharp(file).resize({ width: CELL_WIDTH, withoutEnlargement: true }).png();
  const { data, info } = await resized.toBuffer({ resolveWithObject: true });
  const text = `<svg width="${info.width}" height="${LABEL_HEIGHT}"><text x="0" y="20" font-family="sans-serif" font-size="16">${name}</text></svg>`;
  return { picture: data, label: Buffer.from(text), width: info.width, height: info.height };
}

async function drawSheet(cells: readonly Cell[], file: string): Promise<void> {
  const width = Math.max(...cells.map((cell) => cell.width)) + GAP;
  const height = Math.max(...cells.map((cell) => cell.height)) + LABEL_HEIGHT + GAP;
  const columns = width > 500 ? 2 : CELLS_OF_A_SHEET;
  const parts = cells.flatMap(({ picture, label }, index) => {
    const left = (index % columns) * width;
    const top = Math.floor(index / columns) * height;
    return [
      { input: label, left, top },
      { input: picture, left, top: top + LABEL_HEIGHT },
    ];
  });
  const rows = Math.ceil(cells.length / columns);
  await sharp({
    create: {
      width: width * Math.min(columns, cells.length),
      height: height * rows,
      channels: 3,
      background: '#d8d8d8',
    },
  })
    .composite(parts)
    .png()
    .toFile(file);
}
