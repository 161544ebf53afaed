import { type Box, boundPoints, intersectBoxes, type Mark } from '@assay/forensics';
import { type FontUse, type GraphicsState, IDENTITY, startState } from './graphics-state.ts';
import { boundRectangle, compose, type Matrix } from './matrix.ts';
import { placeGlyphs, type ShownGlyph } from './text-run.ts';

export interface OperatorList {
  readonly fnArray: ArrayLike<number>;
  // biome-ignore lint/suspicious/noExplicitAny: pdf.js gives each operator arguments of its own kind.
  readonly argsArray: ArrayLike<any>;
}

export interface Surroundings {
  /** Numbers of pdf.js's operators. */
  readonly OPS: Readonly<Record<string, number>>;
  /** From the page's user space to points from the top left as shown. */
  readonly matrix: Matrix;
  readonly page: Box;
  readonly findFont: (id: string) => FontUse | null;
  readonly isLayerShown: (properties: unknown) => boolean;
  /** The annotation's place among the page's; null where it is not known. */
  readonly findAnnotation: (id: string) => number | null;
}

/** Gradients and clips nest; files that open more than these are broken or mean harm. */
const DEEPEST = 512;

/** Follows the operators of one page as pdf.js lists them and notes what each paints. */
export function interpretOperators(list: OperatorList, around: Surroundings): Mark[] {
  const marks: Mark[] = [];
  const { OPS } = around;
  const fresh = () => startState(around.matrix, around.page);
  let state = fresh();
  let stack: GraphicsState[] = [];
  let layers: boolean[] = [];
  let annotation: number | null = null;
  let clipNext = false;
  const outer: { state: GraphicsState; stack: GraphicsState[] }[] = [];

  const save = () => {
    if (stack.length < DEEPEST) stack.push({ ...state });
  };
  const restore = () => {
    const before = stack.pop();
    if (before) state = before;
  };
  const paint = () => ({
    clip: state.clip,
    blend: state.blend,
    hiddenLayer: layers.includes(false),
    annotation,
  });
  const narrow = (box: Box) => {
    state.clip = intersectBoxes(state.clip, box);
  };

  function addPicture(name: string, width: number, height: number, stencil: boolean): void {
    if (state.isMask) return;
    marks.push({
      kind: 'picture',
      ...paint(),
      box: boundRectangle(state.matrix, [0, 0, 1, 1]),
      opacity: state.fillAlpha * state.groupAlpha,
      name,
      pixelWidth: width,
      pixelHeight: height,
      stencil,
      colour: stencil ? state.fill : null,
      masked: state.masked,
    });
  }

  function addPath([operator, [path], minMax]: [
    number,
    [ArrayLike<number> | null],
    ArrayLike<number> | null,
  ]): void {
    const clips = clipNext;
    clipNext = false;
    if (!minMax || !Number.isFinite(minMax[0])) return;
    const box = boundRectangle(state.matrix, minMax as Float32Array);
    if (clips) narrow(box);
    const fills = FILLS.some((name) => OPS[name] === operator);
    const strokes = STROKES.some((name) => OPS[name] === operator);
    if (state.isMask || (!fills && !strokes)) return;
    marks.push({
      kind: 'shape',
      ...paint(),
      box: strokes ? widen(box, state.lineWidth * Math.hypot(state.matrix[0], state.matrix[1])) : box,
      opacity: (fills ? state.fillAlpha : state.strokeAlpha) * state.groupAlpha * (state.masked ? 0.5 : 1),
      paint: fills && strokes ? 'both' : fills ? 'fill' : 'stroke',
      rectangle: isUpright(state.matrix) && isRectangle(path),
      colour: fills ? state.fill : state.stroke,
    });
  }

  function addText(glyphs: readonly ShownGlyph[]): void {
    const placed = placeGlyphs(state, glyphs);
    if (!placed || !state.font || state.isMask) return;
    const outlined = state.mode === 1 || state.mode === 5;
    marks.push({
      kind: 'text',
      ...paint(),
      ...placed,
      font: state.font.facts,
      opacity: (outlined ? state.strokeAlpha : state.fillAlpha) * state.groupAlpha,
      colour: outlined ? state.stroke : state.fill,
      mode: state.mode,
    });
  }

  function setParameters(entries: readonly [string, unknown][]): void {
    for (const [key, value] of entries) {
      if (key === 'ca') state.fillAlpha = Number(value);
      else if (key === 'CA') state.strokeAlpha = Number(value);
      else if (key === 'BM') state.blend = String(value);
      else if (key === 'SMask') state.masked = Boolean(value);
      else if (key === 'LW') state.lineWidth = Number(value);
      else if (key === 'Font') {
        const [font, size] = value as [string, number];
        state.font = around.findFont(font);
        state.fontSize = size;
      }
    }
  }

  function beginGroup(group: { matrix?: readonly number[]; bbox?: Float32Array; smask?: unknown }): void {
    save();
    const matrix = group.matrix ? compose(state.matrix, group.matrix) : state.matrix;
    if (group.bbox) narrow(boundRectangle(matrix, group.bbox));
    state.groupAlpha *= state.fillAlpha;
    state.fillAlpha = 1;
    state.strokeAlpha = 1;
    if (group.smask) state.isMask = true;
  }

  function beginAnnotation(id: string, rect: Float32Array, transform: Matrix, matrix: Matrix): void {
    outer.push({ state, stack });
    state = fresh();
    stack = [];
    layers = [];
    annotation = around.findAnnotation(id);
    if (rect) narrow(boundRectangle(state.matrix, rect));
    state.matrix = compose(compose(state.matrix, transform), matrix);
  }

  // biome-ignore lint/suspicious/noExplicitAny: see OperatorList.
  const handlers: Readonly<Record<string, (...args: any[]) => void>> = {
    save,
    restore,
    transform: (...matrix) => {
      state.matrix = compose(state.matrix, matrix);
    },
    setLineWidth: (width) => {
      state.lineWidth = width;
    },
    setGState: setParameters,
    setFillRGBColor: (colour) => {
      state.fill = readColour(colour);
    },
    setStrokeRGBColor: (colour) => {
      state.stroke = readColour(colour);
    },
    setFillTransparent: () => {
      state.fill = null;
    },
    setStrokeTransparent: () => {
      state.stroke = null;
    },
    setFillColorN: () => {
      state.fill = null;
    },
    setStrokeColorN: () => {
      state.stroke = null;
    },
    clip: () => {
      clipNext = true;
    },
    eoClip: () => {
      clipNext = true;
    },
    constructPath: (...args) => addPath(args as unknown as Parameters<typeof addPath>[0]),
    shadingFill: () => {
      if (state.isMask) return;
      const opacity = state.fillAlpha * state.groupAlpha;
      const shape = { kind: 'shape', paint: 'fill', rectangle: false, colour: null } as const;
      marks.push({ ...shape, ...paint(), box: state.clip, opacity });
    },
    beginText: () => {
      state.textMatrix = IDENTITY;
      state.x = state.y = state.lineX = state.lineY = 0;
    },
    setCharSpacing: (spacing) => {
      state.charSpacing = spacing;
    },
    setWordSpacing: (spacing) => {
      state.wordSpacing = spacing;
    },
    setHScale: (percent) => {
      state.horizontalScale = percent / 100;
    },
    setLeading: (leading) => {
      state.leading = -leading;
    },
    setFont: (font, size) => {
      state.font = around.findFont(font);
      state.fontSize = size;
    },
    setTextRenderingMode: (mode) => {
      state.mode = mode;
    },
    setTextRise: (rise) => {
      state.rise = rise;
    },
    moveText: (x, y) => moveLine(x, y),
    setLeadingMoveText: (x, y) => {
      state.leading = y;
      moveLine(x, y);
    },
    setTextMatrix: (matrix) => {
      state.textMatrix = matrix as Matrix;
      state.x = state.y = state.lineX = state.lineY = 0;
    },
    nextLine: () => moveLine(0, state.leading),
    showText: addText,
    beginMarkedContent: () => {
      layers.push(true);
    },
    beginMarkedContentProps: (tag, properties) => {
      layers.push(tag === 'OC' ? around.isLayerShown(properties) : true);
    },
    endMarkedContent: () => {
      layers.pop();
    },
    paintFormXObjectBegin: (matrix, box) => {
      save();
      if (matrix) state.matrix = compose(state.matrix, matrix);
      if (box) narrow(boundRectangle(state.matrix, box));
    },
    paintFormXObjectEnd: restore,
    beginGroup,
    endGroup: restore,
    beginAnnotation,
    endAnnotation: () => {
      const before = outer.pop();
      if (before) ({ state, stack } = before);
      annotation = null;
      layers = [];
    },
    paintImageXObject: (name, width, height) => addPicture(name, width, height, false),
    paintInlineImageXObject: (picture) =>
      addPicture('inline', picture?.width ?? 0, picture?.height ?? 0, false),
    paintImageMaskXObject: (mask) =>
      addPicture(
        String(mask?.data?.length > 64 ? 'mask' : (mask?.data ?? 'mask')),
        mask?.width ?? 0,
        mask?.height ?? 0,
        true,
      ),
    paintSolidColorImageMask: () => addPicture('solid', 1, 1, true),
  };
  function moveLine(x: number, y: number): void {
    state.x = state.lineX += x;
    state.y = state.lineY += y;
  }

  const byNumber = new Map(Object.entries(handlers).map(([name, handle]) => [OPS[name], handle]));
  for (let i = 0; i < list.fnArray.length; i++) byNumber.get(list.fnArray[i])?.(...(list.argsArray[i] ?? []));
  return marks;
}

const FILLS = ['fill', 'eoFill', 'fillStroke', 'eoFillStroke', 'closeFillStroke', 'closeEOFillStroke'];
const STROKES = [
  'stroke',
  'closeStroke',
  'fillStroke',
  'eoFillStroke',
  'closeFillStroke',
  'closeEOFillStroke',
];

function readColour(colour: unknown): string | null {
  return typeof colour === 'string' && /^#[0-9a-f]{6}$/i.test(colour) ? colour.toLowerCase() : null;
}

function widen(box: Box, width: number): Box {
  return { x: box.x - width / 2, y: box.y - width / 2, width: box.width + width, height: box.height + width };
}

function isUpright([a, b, c, d]: Matrix): boolean {
  return (Math.abs(b) < 1e-6 && Math.abs(c) < 1e-6) || (Math.abs(a) < 1e-6 && Math.abs(d) < 1e-6);
}

/** Whether the path is one closed shape of four upright sides: pdf.js writes 0 x y to move, 1 x y to draw, 4 to close. */
function isRectangle(path: ArrayLike<number> | null): boolean {
  if (!path || typeof path.length !== 'number' || path.length > 24) return false;
  const points: number[] = [];
  for (let i = 0; i < path.length; ) {
    if (path[i] === 4) i += 1;
    else if (path[i] === 1 || (path[i] === 0 && i === 0)) {
      points.push(path[i + 1] ?? Number.NaN, path[i + 2] ?? Number.NaN);
      i += 3;
    } else return i > 0 && path[i] === 0 && i + 3 >= path.length;
  }
  const corners = points.length / 2;
  if (corners !== 4 && corners !== 5) return false;
  const { x, y, width, height } = boundPoints(points);
  const near = (value: number, edge: number) => Math.abs(value - edge) < 1e-3 * Math.max(1, Math.abs(edge));
  return points.every((value, i) => {
    const [start, end] = i % 2 === 0 ? [x, x + width] : [y, y + height];
    return near(value, start) || near(value, end);
  });
}
