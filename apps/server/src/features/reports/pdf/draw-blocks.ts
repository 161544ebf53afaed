import type { Block, CaptionedPicture, Fact, MethodLine } from '../outline.ts';
import { COLOURS, CONTENT_WIDTH, ensureRoom, MARGINS, type Page, roomLeft } from './page.ts';

type Structure = ReturnType<Page['document']['struct']>;
type Role = Parameters<Page['document']['struct']>[0];

const HEADING_SIZES = { 1: 24, 2: 15, 3: 11 } as const;
const TEXT = 9.5;
const SMALL = 8;
const NAME_WIDTH = 128;
const GAP = 12;
/** A heading is not left alone at the foot of a page. */
const ROOM_BELOW_HEADING = 90;

export function drawBlock(page: Page, root: Structure, block: Block, next: Block | undefined): void {
  const { document } = page;
  document.fillColor(COLOURS.ink);
  switch (block.type) {
    case 'heading':
      drawHeading(page, root, block, next);
      break;
    case 'text':
      document.fillColor(block.tone ? COLOURS[block.tone === 'muted' ? 'soft' : 'alarm'] : COLOURS.ink);
      write(page, root, 'P', block.text, { face: block.tone === 'alarm' ? 'bold' : 'regular' });
      document.moveDown(0.5);
      break;
    case 'list':
      drawList(page, root, block.items);
      break;
    case 'facts':
      for (const fact of block.facts) drawFact(page, root, fact);
      document.y += 6;
      break;
    case 'score':
      drawScore(page, root, block);
      break;
    case 'pictures':
      drawPictures(page, root, block.pictures);
      break;
    case 'methods':
      for (const method of block.methods) drawMethod(page, root, method);
      break;
    case 'code':
      drawCode(page, root, block.text);
      break;
  }
}

interface WriteOptions {
  face?: 'regular' | 'bold' | 'code';
  size?: number;
  x?: number;
  width?: number;
}

/** Writes from where the page stands, over as many pages as it takes: nothing is cut. */
function write(page: Page, parent: Structure, role: Role, text: string, options: WriteOptions = {}): void {
  const { face = 'regular', size = TEXT, x = MARGINS.left, width = CONTENT_WIDTH } = options;
  const { document, fonts } = page;
  const chosen = fonts.choose(face, text);
  parent.add(
    document.struct(role, {}, () => {
      document.font(chosen.name).fontSize(size);
      document.text(chosen.text, x, document.y, { width, lineGap: 1.5 });
    }),
  );
}

function heightOf(
  page: Page,
  text: string,
  { face = 'regular', size = TEXT, width = CONTENT_WIDTH }: WriteOptions,
) {
  const chosen = page.fonts.choose(face, text);
  page.document.font(chosen.name).fontSize(size);
  return page.document.heightOfString(chosen.text, { width, lineGap: 1.5 });
}

function drawHeading(
  page: Page,
  root: Structure,
  { level, text, newPage }: Extract<Block, { type: 'heading' }>,
  next: Block | undefined,
): void {
  const { document } = page;
  const isFirst = document.y <= MARGINS.top + 1;
  if (newPage && !isFirst) document.addPage();
  else if (!isFirst) {
    document.y += level === 3 ? 8 : 16;
    ensureRoom(page, ROOM_BELOW_HEADING + (next?.type === 'heading' ? 30 : 0));
  }
  const item = (level === 3 ? page.section : null) ?? document.outline;
  if (level < 3) page.section = document.outline.addItem(text, { expanded: false });
  else item.addItem(text);
  write(page, root, `H${level}`, text, { face: 'bold', size: HEADING_SIZES[level] });
  document.y += level === 1 ? 12 : 5;
}

function drawList(page: Page, root: Structure, items: readonly string[]): void {
  const { document } = page;
  const list = document.struct('L');
  root.add(list);
  for (const text of items) {
    ensureRoom(page, 14);
    const item = document.struct('LI');
    list.add(item);
    const { y } = document;
    write(page, item, 'Lbl', '•', { width: 10 });
    document.y = y;
    write(page, item, 'LBody', text, { x: MARGINS.left + 12, width: CONTENT_WIDTH - 12 });
    document.y += 2;
    item.end();
  }
  list.end();
  document.y += 5;
}

function drawFact(page: Page, root: Structure, { name, value, isCode }: Fact): void {
  const { document } = page;
  const options = {
    x: MARGINS.left + NAME_WIDTH + GAP,
    width: CONTENT_WIDTH - NAME_WIDTH - GAP,
    ...(isCode ? { face: 'code' as const, size: SMALL } : {}),
  };
  const nameHeight = heightOf(page, name, { width: NAME_WIDTH, size: SMALL + 0.5 });
  ensureRoom(page, Math.min(200, Math.max(nameHeight, heightOf(page, value, options))));
  const { y } = document;
  document.fillColor(COLOURS.soft);
  write(page, root, 'P', name, { width: NAME_WIDTH, size: SMALL + 0.5 });
  const below = document.y;
  document.y = y;
  const before = document.bufferedPageRange().count;
  document.fillColor(COLOURS.ink);
  write(page, root, 'P', value, options);
  const isSamePage = document.bufferedPageRange().count === before;
  document.y = (isSamePage ? Math.max(below, document.y) : document.y) + 2.5;
}

function drawScore(page: Page, root: Structure, block: Extract<Block, { type: 'score' }>): void {
  const { document, fonts } = page;
  const { score, words, colour } = block;
  ensureRoom(page, 60);
  const top = document.y;
  const barTop = top + 30;
  const text = score === null ? words : `${score} of 100   ${words}`;
  document.fillColor(colour);
  write(page, root, 'P', text, { face: 'bold', size: 18 });
  document.markContent('Artifact', { type: 'Layout' });
  document.rect(MARGINS.left, barTop, CONTENT_WIDTH, 5).fill(COLOURS.line);
  if (score !== null) document.rect(MARGINS.left, barTop, (CONTENT_WIDTH * score) / 100, 5).fill(colour);
  document.endMarkedContent();
  document.font(fonts.choose('regular', '').name).fillColor(COLOURS.ink);
  document.y = barTop + 14;
}

function drawPictures(page: Page, root: Structure, pictures: readonly CaptionedPicture[]): void {
  const { document } = page;
  const isPair = pictures.length > 1;
  const width = isPair ? (CONTENT_WIDTH - GAP) / 2 : CONTENT_WIDTH * 0.7;
  const scaled = pictures.map((one) => {
    const scale = Math.min(width / one.picture.width, 300 / one.picture.height, 1);
    return { ...one, width: one.picture.width * scale, height: one.picture.height * scale };
  });
  const tallest = Math.max(...scaled.map(({ height }) => height));
  ensureRoom(page, tallest + 24);
  const top = document.y;
  for (const [place, { picture, caption, ...size }] of scaled.entries()) {
    const x = MARGINS.left + place * (width + GAP);
    root.add(
      document.struct('Figure', { alt: caption }, () => {
        document.image(Buffer.from(picture.data, 'base64'), x, top, size);
      }),
    );
    document.y = top + tallest + 4;
    document.fillColor(COLOURS.soft);
    write(page, root, 'Caption', caption, { x, width, size: SMALL });
  }
  document.y = top + tallest + 24;
}

function drawMethod(
  page: Page,
  root: Structure,
  { title, result, message, note, isFinding }: MethodLine,
): void {
  const { document } = page;
  const body = { x: MARGINS.left + NAME_WIDTH + GAP, width: CONTENT_WIDTH - NAME_WIDTH - GAP };
  const needed = heightOf(page, message, body) + heightOf(page, note, { ...body, size: SMALL }) + 12;
  ensureRoom(page, Math.min(needed, 300));
  document.markContent('Artifact', { type: 'Layout' });
  document
    .moveTo(MARGINS.left, document.y)
    .lineTo(MARGINS.left + CONTENT_WIDTH, document.y)
    .lineWidth(0.5)
    .stroke(COLOURS.line);
  document.endMarkedContent();
  const top = document.y + 5;
  document.y = top;
  document.fillColor(COLOURS.ink);
  write(page, root, 'P', title, { face: 'bold', width: NAME_WIDTH });
  document.fillColor(isFinding ? COLOURS.ink : COLOURS.soft);
  write(page, root, 'P', result, { width: NAME_WIDTH });
  const left = document.y;
  document.y = top;
  const before = document.bufferedPageRange().count;
  write(page, root, 'P', message, body);
  document.fillColor(COLOURS.soft);
  write(page, root, 'P', note, { ...body, size: SMALL });
  const isSamePage = document.bufferedPageRange().count === before;
  document.y = (isSamePage ? Math.max(left, document.y) : document.y) + 6;
}

function drawCode(page: Page, root: Structure, text: string): void {
  const { document } = page;
  if (roomLeft(page) < 40) document.addPage();
  document.fillColor(COLOURS.soft);
  write(page, root, 'Code', text.trimEnd(), { face: 'code', size: 6.5 });
  document.y += 8;
}
