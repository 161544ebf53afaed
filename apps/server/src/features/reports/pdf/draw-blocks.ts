import type { Block, Fact, Size } from '../outline/block.ts';
import { drawPictures } from './draw-pictures.ts';
import { drawScore } from './draw-score.ts';
import { drawTable } from './draw-table.ts';
import { COLOURS, CONTENT_HEIGHT, CONTENT_WIDTH, ensureRoom, MARGINS, type Page, roomLeft } from './page.ts';
import { heightOf, type Structure, TEXT_SIZES, write } from './write.ts';

const HEADING_SIZES = { 1: 21, 2: 13, 3: 10 } as const;
const NAME_WIDTHS: Record<Size, number> = { normal: 128, small: 84, tiny: 84 };
const GAP = 12;
/** A heading is not left alone at the foot of a page. */
const ROOM_BELOW_HEADING = 70;
const ROOM_BELOW = { heading: 100, table: 120 } as const;

export function drawBlock(page: Page, root: Structure, block: Block, next: Block | undefined): void {
  const { document } = page;
  document.fillColor(COLOURS.ink);
  switch (block.type) {
    case 'heading':
      drawHeading(page, root, block, next);
      break;
    case 'text':
      drawText(page, root, block);
      break;
    case 'list':
      drawList(page, root, block);
      break;
    case 'facts':
      for (const fact of block.facts) drawFact(page, root, fact, block.size ?? 'normal');
      document.y += 5;
      break;
    case 'score':
      drawScore(page, root, block);
      break;
    case 'pictures':
      drawPictures(page, root, block);
      break;
    case 'table':
      drawTable(page, root, block);
      break;
    case 'code':
      drawCode(page, root, block.text);
      break;
  }
}

function drawHeading(
  page: Page,
  root: Structure,
  { level, text, room }: Extract<Block, { type: 'heading' }>,
  next: Block | undefined,
): void {
  const { document } = page;
  const isFirst = document.y <= MARGINS.top + 1;
  if (!isFirst) {
    document.y += level === 3 ? 5 : 10;
    const below =
      next?.type === 'heading' || next?.type === 'table' ? ROOM_BELOW[next.type] : ROOM_BELOW_HEADING;
    ensureRoom(page, Math.min(room ?? below, CONTENT_HEIGHT));
  }
  const item = (level === 3 ? page.section : null) ?? document.outline;
  if (level < 3) page.section = document.outline.addItem(text, { expanded: false });
  else item.addItem(text);
  write(page, root, `H${level}`, text, { face: 'bold', size: HEADING_SIZES[level] });
  document.y += level === 1 ? 3 : 4;
}

function drawText(page: Page, root: Structure, { text, tone, size }: Extract<Block, { type: 'text' }>): void {
  const { document } = page;
  if (tone === 'muted') document.fillColor(COLOURS.soft);
  if (tone === 'alarm') document.fillColor(COLOURS.alarm);
  const face = tone === 'alarm' || tone === 'strong' ? 'bold' : 'regular';
  write(page, root, 'P', text, { face, size: TEXT_SIZES[size ?? 'normal'] });
  document.y += 5;
}

function drawList(
  page: Page,
  root: Structure,
  { items, isNumbered, size: named = 'normal' }: Extract<Block, { type: 'list' }>,
): void {
  const { document } = page;
  const size = TEXT_SIZES[named];
  const list = document.struct('L');
  root.add(list);
  for (const [index, text] of items.entries()) {
    const body = { x: MARGINS.left + 14, width: CONTENT_WIDTH - 14, size };
    ensureRoom(page, Math.min(heightOf(page, text, body), 120));
    const item = document.struct('LI');
    list.add(item);
    const { y } = document;
    write(page, item, 'Lbl', isNumbered ? `${index + 1}.` : '•', { width: 14, size });
    document.y = y;
    write(page, item, 'LBody', text, body);
    document.y += 2;
    item.end();
  }
  list.end();
  document.y += 4;
}

function drawFact(page: Page, root: Structure, { name, value, isCode }: Fact, named: Size): void {
  const { document } = page;
  const nameWidth = NAME_WIDTHS[named];
  const size = TEXT_SIZES[named];
  const options = {
    x: MARGINS.left + nameWidth + GAP,
    width: CONTENT_WIDTH - nameWidth - GAP,
    size,
    ...(isCode ? { face: 'code' as const, size: TEXT_SIZES.small - 1 } : {}),
  };
  const label = { width: nameWidth, size: Math.min(size, TEXT_SIZES.small + 0.5) };
  const height = Math.max(heightOf(page, name, label), heightOf(page, value, options));
  ensureRoom(page, Math.min(200, height));
  const { y } = document;
  document.fillColor(COLOURS.soft);
  write(page, root, 'P', name, label);
  const below = document.y;
  document.y = y;
  const before = document.bufferedPageRange().count;
  document.fillColor(COLOURS.ink);
  write(page, root, 'P', value, options);
  const isSamePage = document.bufferedPageRange().count === before;
  document.y = (isSamePage ? Math.max(below, document.y) : document.y) + 2;
}

function drawCode(page: Page, root: Structure, text: string): void {
  const { document } = page;
  if (roomLeft(page) < 40) document.addPage();
  document.fillColor(COLOURS.soft);
  write(page, root, 'Code', text.trimEnd(), { face: 'code', size: 6.5 });
  document.y += 6;
}
