/** Measured at this size; the ratio is the same at any. */
const SIZE = 100;
const FONT = `${SIZE}px sans-serif`;

let context: CanvasRenderingContext2D | null | undefined;
const widths = new Map<string, number>();
/** Words of a long document; forgotten all at once. */
const MAX_KEPT = 20_000;

/**
 * How much a word in the browser's own font must be stretched to the width of its box, at the height of the
 * box. The page is shown as a picture: the word over it is invisible, and its selection should cover the
 * word.
 */
export function stretchOf(text: string, width: number, height: number): number {
  context ??= document.createElement('canvas').getContext('2d');
  if (!context || height <= 0) return 1;
  let natural = widths.get(text);
  if (natural === undefined) {
    context.font = FONT;
    natural = context.measureText(text).width / SIZE;
    if (widths.size >= MAX_KEPT) widths.clear();
    widths.set(text, natural);
  }
  return natural > 0 ? width / (natural * height) : 1;
}
