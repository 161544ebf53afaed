import type { Mark } from '@assay/forensics';
import type { Matrix } from './matrix.ts';
import { PageCanvas, type Surroundings } from './page-canvas.ts';

export interface OperatorList {
  readonly fnArray: ArrayLike<number>;
  // biome-ignore lint/suspicious/noExplicitAny: pdf.js gives each operator arguments of its own kind.
  readonly argsArray: ArrayLike<any>;
}

/** Interprets the operators of one page as listed by pdf.js, and records what each paints. */
export function interpretOperators(list: OperatorList, around: Surroundings): Mark[] {
  const { OPS } = around;
  const canvas = new PageCanvas(around);
  const handlers = new Map(Object.entries(OPERATORS).map(([name, handle]) => [OPS[name], handle]));
  handlers.set(OPS.constructPath, createPathOperator(OPS));
  for (let i = 0; i < list.fnArray.length; i++)
    handlers.get(list.fnArray[i])?.(canvas, ...(list.argsArray[i] ?? []));
  return canvas.marks;
}

// biome-ignore lint/suspicious/noExplicitAny: see OperatorList.
type Operator = (canvas: PageCanvas, ...args: any[]) => void;

const clip: Operator = (canvas) => {
  canvas.clipNext = true;
};
const restore: Operator = (canvas) => canvas.restore();
const fillUnknown: Operator = ({ state }) => {
  state.fill = null;
};
const strokeUnknown: Operator = ({ state }) => {
  state.stroke = null;
};

const OPERATORS: Readonly<Record<string, Operator>> = {
  save: (canvas) => canvas.save(),
  restore,
  transform: (canvas, ...matrix) => canvas.transform(matrix),
  setLineWidth({ state }, width) {
    state.lineWidth = width;
  },
  setGState: (canvas, entries) => canvas.setParameters(entries),
  setFillRGBColor({ state }, colour) {
    state.fill = readColour(colour);
  },
  setStrokeRGBColor({ state }, colour) {
    state.stroke = readColour(colour);
  },
  setFillTransparent: fillUnknown,
  setStrokeTransparent: strokeUnknown,
  setFillColorN: fillUnknown,
  setStrokeColorN: strokeUnknown,
  clip,
  eoClip: clip,
  shadingFill: (canvas) => canvas.addShading(),
  beginText: (canvas) => canvas.setTextMatrix(),
  setCharSpacing({ state }, spacing) {
    state.charSpacing = spacing;
  },
  setWordSpacing({ state }, spacing) {
    state.wordSpacing = spacing;
  },
  setHScale({ state }, percent) {
    state.horizontalScale = percent / 100;
  },
  setLeading({ state }, leading) {
    state.leading = -leading;
  },
  setFont: (canvas, font, size) => canvas.setFont(font, size),
  setTextRenderingMode({ state }, mode) {
    state.mode = mode;
  },
  setTextRise({ state }, rise) {
    state.rise = rise;
  },
  moveText: (canvas, x, y) => canvas.moveLine(x, y),
  setLeadingMoveText(canvas, x, y) {
    canvas.state.leading = y;
    canvas.moveLine(x, y);
  },
  setTextMatrix: (canvas, matrix: Matrix) => canvas.setTextMatrix(matrix),
  nextLine: (canvas) => canvas.moveLine(0, canvas.state.leading),
  showText: (canvas, glyphs) => canvas.addText(glyphs),
  beginMarkedContent: (canvas) => canvas.openLayer(true),
  beginMarkedContentProps(canvas, tag, properties) {
    if (tag === 'OC') canvas.openLayerOf(properties);
    else canvas.openLayer(true);
  },
  endMarkedContent: (canvas) => canvas.closeLayer(),
  paintFormXObjectBegin: (canvas, matrix, box) => canvas.beginForm(matrix, box),
  paintFormXObjectEnd: restore,
  beginGroup: (canvas, group) => canvas.beginGroup(group),
  endGroup: restore,
  beginAnnotation: (canvas, id, rect, transform, matrix) =>
    canvas.beginAnnotation(id, rect, transform, matrix),
  endAnnotation: (canvas) => canvas.endAnnotation(),
  paintImageXObject: (canvas, name, width, height) => canvas.addPicture(name, width, height, false),
  paintInlineImageXObject: (canvas, picture) =>
    canvas.addPicture('inline', picture?.width ?? 0, picture?.height ?? 0, false),
  paintImageMaskXObject: (canvas, mask) =>
    canvas.addPicture(
      String(mask?.data?.length > 64 ? 'mask' : (mask?.data ?? 'mask')),
      mask?.width ?? 0,
      mask?.height ?? 0,
      true,
    ),
  paintSolidColorImageMask: (canvas) => canvas.addPicture('solid', 1, 1, true),
};

const FILLS = ['fill', 'eoFill', 'fillStroke', 'eoFillStroke', 'closeFillStroke', 'closeEOFillStroke'];
const STROKES = [
  'stroke',
  'closeStroke',
  'fillStroke',
  'eoFillStroke',
  'closeFillStroke',
  'closeEOFillStroke',
];

/** A path's arguments contain the operator that paints it. */
function createPathOperator(OPS: Surroundings['OPS']): Operator {
  const [fills, strokes] = [FILLS, STROKES].map((names) => new Set(names.map((name) => OPS[name])));
  return (canvas, operator: number, [path]: [ArrayLike<number> | null], minMax: ArrayLike<number> | null) =>
    canvas.addPath(
      { fills: fills?.has(operator) === true, strokes: strokes?.has(operator) === true },
      path,
      minMax,
    );
}

function readColour(colour: unknown): string | null {
  return typeof colour === 'string' && /^#[0-9a-f]{6}$/i.test(colour) ? colour.toLowerCase() : null;
}
