import type { Cell, Table } from '../outline/block.ts';
import { COLOURS, CONTENT_HEIGHT, CONTENT_WIDTH, ensureRoom, MARGINS, type Page, roomLeft } from './page.ts';
import { decorate, heightOf, type Structure, TEXT_SIZES, type WriteOptions, write } from './write.ts';

/** Points between two columns, and above and below a row's text. */
const GUTTER = 10;
const PADDING = 4;
const PICTURE = { width: 52, height: 40 } as const;
/** Reduction in points: digests are long. */
const CODE_SMALLER = 1.6;

interface Column {
  readonly x: number;
  readonly width: number;
}

const WHOLE: Column = { x: MARGINS.left, width: CONTENT_WIDTH };

/** Rows are not split; after a page break the head is repeated. */
export function drawTable(page: Page, root: Structure, table: Table): void {
  const size = TEXT_SIZES[table.size ?? 'normal'];
  const columns = placeColumns(table.widths);
  const structure = page.document.struct('Table', { title: table.name });
  root.add(structure);
  const head = table.head.map((text): Cell => ({ text, tone: 'muted' }));
  const headHeight = heightOfRow(page, head, columns, size);
  const [first] = table.rows;
  ensureRoom(page, headHeight + (first ? Math.min(heightOfRow(page, first, columns, size), 200) : 0));
  drawRow(page, structure, head, { columns, size, role: 'TH' });
  for (const row of table.rows) {
    const height = heightOfRow(page, row, columns, size);
    if (height > CONTENT_HEIGHT - headHeight) {
      drawLongRow(page, structure, row, size);
      continue;
    }
    if (roomLeft(page) < height) {
      page.document.addPage();
      drawRow(page, structure, head, { columns, size, role: 'TH' });
    }
    drawRow(page, structure, row, { columns, size, role: 'TD' });
  }
  structure.end();
  page.document.y += 8;
}

function placeColumns(shares: readonly number[]): Column[] {
  let x: number = MARGINS.left;
  return shares.map((share) => {
    const column = { x, width: share * CONTENT_WIDTH - GUTTER };
    x += share * CONTENT_WIDTH;
    return column;
  });
}

function heightOfRow(page: Page, cells: readonly Cell[], columns: readonly Column[], size: number): number {
  const heights = cells.map((cell, index) => {
    const column = columns[index] ?? WHOLE;
    if (isPicture(cell)) return PICTURE.height;
    const text = textOf(cell);
    return text ? heightOf(page, text, optionsOf(cell, column, size)) : 0;
  });
  return Math.max(...heights) + 2 * PADDING;
}

function drawRow(
  page: Page,
  table: Structure,
  cells: readonly Cell[],
  { columns, size, role }: { columns: readonly Column[]; size: number; role: 'TH' | 'TD' },
): void {
  const { document } = page;
  const height = heightOfRow(page, cells, columns, size);
  const top = document.y;
  const row = document.struct('TR');
  table.add(row);
  decorate(page, () => {
    const line = document.moveTo(MARGINS.left, top).lineTo(MARGINS.left + CONTENT_WIDTH, top);
    if (role === 'TD') line.lineWidth(0.5).stroke(COLOURS.line);
  });
  for (const [index, cell] of cells.entries()) {
    const column = columns[index] ?? WHOLE;
    const { x, width } = column;
    if (isPicture(cell)) {
      const fit: [number, number] = [Math.min(width, PICTURE.width), PICTURE.height];
      const picture = Buffer.from(cell.picture.data, 'base64');
      row.add(
        document.struct('TD', { alt: cell.alt }, () => {
          document.image(picture, x, top + PADDING, { fit });
        }),
      );
      continue;
    }
    const text = textOf(cell);
    if (!text) continue;
    document.y = top + PADDING;
    document.fillColor(colourOf(cell));
    write(page, row, role, text, optionsOf(cell, column, size));
  }
  row.end();
  document.y = top + height;
  document.fillColor(COLOURS.ink);
}

/** A row that fits no page: one cell below the other, over as many pages as necessary. */
function drawLongRow(page: Page, table: Structure, cells: readonly Cell[], size: number): void {
  const row = page.document.struct('TR');
  table.add(row);
  for (const cell of cells) {
    if (isPicture(cell) || !textOf(cell)) continue;
    page.document.fillColor(colourOf(cell));
    write(page, row, 'TD', textOf(cell), {
      ...optionsOf(cell, WHOLE, size),
    });
  }
  row.end();
  page.document.y += PADDING;
}

const isPicture = (cell: Cell) => typeof cell === 'object' && 'picture' in cell;

function textOf(cell: Cell): string {
  if (typeof cell === 'string') return cell;
  return 'text' in cell ? cell.text : '';
}

function colourOf(cell: Cell): string {
  if (typeof cell === 'string' || !('text' in cell)) return COLOURS.ink;
  return cell.colour ?? (cell.tone === 'muted' ? COLOURS.soft : COLOURS.ink);
}

function optionsOf(cell: Cell, { x, width }: Column, size: number): WriteOptions {
  if (typeof cell === 'string' || !('text' in cell)) return { x, width, size };
  if (cell.isCode) return { x, width, face: 'code', size: size - CODE_SMALLER };
  return { x, width, size, face: cell.tone === 'strong' ? 'bold' : 'regular' };
}
