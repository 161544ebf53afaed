import type { Block } from '../outline/block.ts';
import { COLOURS, CONTENT_WIDTH, ensureRoom, MARGINS, type Page } from './page.ts';
import { decorate, heightOf, type Structure, TEXT_SIZES, write } from './write.ts';

const BOX = { width: 58, height: 44 } as const;
const GAP = 14;
const BAR = 5;
const TITLE = 14;

/** The score in a box of its band's colour, its meaning beside it, and its position from 0 to 100 below. */
export function drawScore(page: Page, root: Structure, block: Extract<Block, { type: 'score' }>): void {
  const { document } = page;
  const { score, title, words, colour, limit } = block;
  const beside = { x: MARGINS.left + BOX.width + GAP, width: CONTENT_WIDTH - BOX.width - GAP };
  const height =
    heightOf(page, title, { ...beside, face: 'bold', size: TITLE }) + heightOf(page, words, beside) + 3;
  const tall = Math.max(BOX.height, height);
  ensureRoom(page, tall + 22);
  const top = document.y;
  decorate(page, () => document.roundedRect(MARGINS.left, top, BOX.width, BOX.height, 6).fill(colour));
  document.y = top + (score === null ? 10 : 8);
  document.fillColor('#ffffff');
  const box = { x: MARGINS.left, width: BOX.width, align: 'center' } as const;
  write(page, root, 'P', score === null ? '–' : String(score), { ...box, face: 'bold', size: 22 });
  document.y = top;
  document.fillColor(COLOURS.ink);
  write(page, root, 'P', title, { ...beside, face: 'bold', size: TITLE });
  document.y += 2;
  document.fillColor(COLOURS.soft);
  write(page, root, 'P', words, { ...beside, size: TEXT_SIZES.normal });
  const bar = top + tall + 7;
  decorate(page, () => {
    document.rect(MARGINS.left, bar, CONTENT_WIDTH, BAR).fill(COLOURS.line);
    if (score !== null) document.rect(MARGINS.left, bar, (CONTENT_WIDTH * score) / 100, BAR).fill(colour);
    const tick = MARGINS.left + (CONTENT_WIDTH * limit) / 100;
    document.rect(tick - 0.75, bar - 3, 1.5, BAR + 6).fill(COLOURS.ink);
  });
  document.fillColor(COLOURS.ink);
  document.y = bar + BAR + 9;
}
