import sharp from 'sharp';
import type { Box, Picture } from '../paired/picture.ts';
import { crop, paste } from '../paired/picture.ts';
import type { Random } from '../paired/random.ts';

/** A line of text that a person marked on a receipt. */
export interface MarkedText extends Box {
  readonly text: string;
}

export type Forgery = 'moved' | 'redrawn';

/** A place that was painted over, and its new digit. */
export interface ForgedDigit extends Box {
  readonly digit: string;
}

/** A figure cut out of a scan. */
interface Glyph extends Box {
  readonly digit: string;
  readonly line: number;
}

/**
 * Changes one to three digits of an amount, in place: `moved` copies others from elsewhere on the receipt,
 * with the paper around them; `redrawn` paints the paper over and draws new ones in a font of that size and
 * ink. Null if marks on the paper prevent the digits from being separated.
 */
export async function forgeDigits(
  picture: Picture,
  texts: readonly MarkedText[],
  kind: Forgery,
  random: Random,
): Promise<ForgedDigit[] | null> {
  const glyphs = texts.flatMap((text, line) => cutDigits(picture, text, line));
  const amounts = [...new Set(glyphs.map(({ line }) => line))].filter((line) =>
    /\d[.,]\d\d/.test(texts[line].text),
  );
  if (amounts.length === 0) return null;
  const line = random.pick(amounts);
  const targets = glyphs.filter((glyph) => glyph.line === line);
  const count = Math.min(targets.length, random.whole(1, 3));
  const changed: ForgedDigit[] = [];
  while (changed.length < count && targets.length > 0) {
    const target = targets.splice(random.whole(0, targets.length - 1), 1)[0];
    const done =
      kind === 'moved' ? move(picture, target, glyphs, random) : await redraw(picture, target, random);
    if (done) changed.push(done);
    else if (targets.length === 0) break;
  }
  return changed.length > 0 ? changed : null;
}

function move(picture: Picture, target: Glyph, glyphs: readonly Glyph[], random: Random): ForgedDigit | null {
  const sources = glyphs.filter(({ digit, height, width, line }) => {
    const alike = Math.abs(height - target.height) <= 2 && Math.abs(width - target.width) <= 3;
    return digit !== target.digit && alike && (line !== target.line || random.chance(0.5));
  });
  if (sources.length === 0) return null;
  const source = random.pick(sources);
  const margin = random.whole(1, 2);
  const box = {
    x: source.x - margin,
    y: source.y - margin,
    width: Math.max(source.width, target.width) + 2 * margin,
    height: Math.max(source.height, target.height) + 2 * margin,
  };
  // Feet on the same baseline.
  const to = { ...box, x: target.x - margin, y: target.y + target.height - source.height - margin };
  if (!fits(picture, box) || !fits(picture, to)) return null;
  paste(picture, crop(picture, box), to.x, to.y);
  return { ...to, digit: source.digit };
}

async function redraw(picture: Picture, target: Glyph, random: Random): Promise<ForgedDigit | null> {
  const box = { x: target.x - 1, y: target.y - 2, width: target.width + 2, height: target.height + 4 };
  if (!fits(picture, box)) return null;
  const place = crop(picture, box);
  const [ink, paper] = inkAndPaper(place);
  const digit = random.pick(
    ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'].filter((one) => one !== target.digit),
  );
  const family = random.pick(['DejaVu Sans Mono', 'DejaVu Sans', 'DejaVu Serif', 'DejaVu Sans Condensed']);
  // Digits of these fonts are .73 of the font's size tall.
  const size = target.height / 0.73;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${box.width}" height="${box.height}">
    <rect width="100%" height="100%" fill="rgb(${paper.join()})"/>
    <text x="50%" y="${2 + target.height}" text-anchor="middle" font-family="${family}" font-size="${size}"
      font-weight="${random.pick(['400', '700'])}" fill="rgb(${ink.join()})">${digit}</text></svg>`;
  sharp.unblock({ operation: ['VipsForeignLoadSvg'] });
  let drawn = sharp(Buffer.from(svg)).flatten().removeAlpha();
  if (random.chance(0.5)) drawn = drawn.blur(random.between(0.4, 0.8));
  const data = await drawn.toColourspace('srgb').raw().toBuffer();
  paste(picture, { width: box.width, height: box.height, data }, box.x, box.y);
  return { ...box, digit };
}

function fits(picture: Picture, box: Box): boolean {
  return (
    box.x >= 0 && box.y >= 0 && box.x + box.width <= picture.width && box.y + box.height <= picture.height
  );
}

/** Medians of the darkest and the lightest fifth of the pixels, each as RGB. */
function inkAndPaper({ width, height, data }: Picture): [number[], number[]] {
  const order = Array.from({ length: width * height }, (_, place) => place).sort(
    (a, b) => data[3 * a + 1] - data[3 * b + 1],
  );
  const colour = (share: number) => {
    const place = order[Math.floor(order.length * share)];
    return [data[3 * place], data[3 * place + 1], data[3 * place + 2]];
  };
  return [colour(0.1), colour(0.8)];
}

/** The digits of a marked line, if it has as many columns of ink as characters. */
function cutDigits(picture: Picture, text: MarkedText, line: number): Glyph[] {
  const { width, data } = picture;
  const level = (x: number, y: number) => data[3 * (y * width + x) + 1];
  const box = {
    x: Math.max(0, text.x),
    y: Math.max(0, text.y),
    width: Math.min(text.width, picture.width - text.x),
    height: Math.min(text.height, picture.height - text.y),
  };
  if (box.width < 4 || box.height < 6) return [];
  const [ink, paper] = inkAndPaper(crop(picture, box)).map((colour) => colour[1]);
  const threshold = (ink + paper) / 2;
  const runs: Box[] = [];
  let from = -1;
  for (let x = box.x; x <= box.x + box.width; x++) {
    const rows = [];
    for (let y = box.y; x < box.x + box.width && y < box.y + box.height; y++)
      if (level(x, y) < threshold) rows.push(y);
    if (rows.length > 0 && from < 0) from = x;
    if (rows.length === 0 && from >= 0) {
      runs.push(trim(level, { x: from, y: box.y, width: x - from, height: box.height }, threshold));
      from = -1;
    }
  }
  const characters = [...text.text.replace(/\s/g, '')];
  if (runs.length !== characters.length) return [];
  return runs.flatMap((run, place) =>
    /\d/.test(characters[place]) && run.height >= 7 ? [{ ...run, digit: characters[place], line }] : [],
  );
}

function trim(level: (x: number, y: number) => number, box: Box, threshold: number): Box {
  const inked = (y: number) => {
    for (let x = box.x; x < box.x + box.width; x++) if (level(x, y) < threshold) return true;
    return false;
  };
  let top = box.y;
  let bottom = box.y + box.height;
  while (top < bottom && !inked(top)) top++;
  while (bottom > top && !inked(bottom - 1)) bottom--;
  return { ...box, y: top, height: bottom - top };
}
