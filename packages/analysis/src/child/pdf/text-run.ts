import { boundPoints, type TextRun } from '@assay/forensics';
import type { GraphicsState } from './graphics-state.ts';
import { applyTo, compose } from './matrix.ts';

/** A glyph shown by pdf.js; a number is a shift in thousandths of an em, against the writing direction. */
export type ShownGlyph =
  | number
  | {
      readonly unicode: string;
      readonly width: number;
      readonly isSpace: boolean;
      readonly vmetric?: readonly number[] | null;
    };

type Placed = Pick<TextRun, 'letters' | 'edges' | 'origin' | 'angle' | 'size' | 'stretch' | 'lean' | 'box'>;

/** Places the glyphs according to ISO 32000-2, 9.4.4 and advances the state. Null if nothing is shown. */
export function placeGlyphs(state: GraphicsState, glyphs: readonly ShownGlyph[]): Placed | null {
  const { font } = state;
  if (!font || state.fontSize === 0) return null;
  const direction = Math.sign(state.fontSize);
  const size = Math.abs(state.fontSize);
  const scale = state.horizontalScale * direction;
  const widthScale = size * font.widthScale;
  const letters: string[] = [];
  const edges: number[] = [];
  let at = 0;
  for (const glyph of glyphs) {
    if (typeof glyph === 'number') {
      at += ((font.vertical ? 1 : -1) * glyph * size) / 1000;
      continue;
    }
    const spacing = (glyph.isSpace ? state.wordSpacing : 0) + state.charSpacing;
    const advance = font.vertical
      ? (glyph.vmetric?.[0] ?? font.defaultVerticalAdvance) * -widthScale
      : glyph.width * widthScale;
    letters.push(glyph.unicode);
    edges.push(at, at + advance);
    at += font.vertical ? advance - spacing * direction : advance + spacing * direction;
  }
  const start = { ...state };
  if (font.vertical) state.y -= at;
  else state.x += at * scale;
  if (letters.length === 0) return null;
  return measure(start, letters, edges, scale, size);
}

function measure(
  state: GraphicsState,
  letters: readonly string[],
  edges: readonly number[],
  scale: number,
  size: number,
): Placed | null {
  const { font } = state;
  if (!font) return null;
  const text = compose(compose(state.matrix, state.textMatrix), [1, 0, 0, 1, state.x, state.y + state.rise]);
  const [ox, oy] = applyTo(text, 0, 0);
  const [dx, dy] = font.vertical ? ([0, -1] as const) : ([scale, 0] as const);
  const alongX = text[0] * dx + text[2] * dy;
  const alongY = text[1] * dx + text[3] * dy;
  const unit = Math.hypot(alongX, alongY);
  if (!(unit > 0) || !Number.isFinite(unit)) return null;
  const up = Math.hypot(text[2], text[3]) * size;
  const first = Math.min(...minmax(edges));
  const last = Math.max(...minmax(edges));
  const [upX, upY] = [text[2] * size, text[3] * size];
  const corner = (at: number, rise: number) => [ox + alongX * at + upX * rise, oy + alongY * at + upY * rise];
  const low = font.vertical ? -0.5 : font.descent;
  const high = font.vertical ? 0.5 : font.ascent;
  const box = font.vertical
    ? boundPoints(
        [first, last].flatMap((at) => [
          ...[ox + alongX * at - up / 2, oy + alongY * at],
          ...[ox + alongX * at + up / 2, oy + alongY * at],
        ]),
      )
    : boundPoints([
        ...corner(first, low),
        ...corner(first, high),
        ...corner(last, low),
        ...corner(last, high),
      ]);
  const shear = (alongX * upX + alongY * upY) / (unit * (up || 1));
  return {
    letters,
    edges: Float32Array.from(edges, (edge) => edge * unit),
    origin: { x: ox, y: oy },
    angle: (Math.atan2(alongY, alongX) * 180) / Math.PI,
    size: up,
    stretch: up > 0 && !font.vertical ? (unit * size) / up : 1,
    lean: font.vertical ? 0 : (Math.asin(Math.max(-1, Math.min(1, shear))) * 180) / Math.PI,
    box,
  };
}

function minmax(values: readonly number[]): [number, number] {
  const [first = Number.NaN] = values;
  let [low, high] = [first, first];
  for (const value of values) {
    if (value < low) low = value;
    if (value > high) high = value;
  }
  return [low, high];
}
