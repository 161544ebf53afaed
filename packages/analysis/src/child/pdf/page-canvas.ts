import { type Box, boundPoints, intersectBoxes, type Mark } from '@assay/forensics';
import { type FontUse, type GraphicsState, IDENTITY, startState } from './graphics-state.ts';
import { boundRectangle, compose, type Matrix } from './matrix.ts';
import { placeGlyphs, type ShownGlyph } from './text-run.ts';

export interface Surroundings {
  /** Numbers of pdf.js's operators. */
  readonly OPS: Readonly<Record<string, number>>;
  /** From the page's user space to points from the top left as displayed. */
  readonly matrix: Matrix;
  readonly page: Box;
  readonly findFont: (id: string) => FontUse | null;
  readonly isLayerShown: (properties: unknown) => boolean;
  /** The annotation's index on the page; null if it is not known. */
  readonly findAnnotation: (id: string) => number | null;
}

/** Graphics states and clips nest; files that nest deeper are broken or hostile. */
const DEEPEST = 512;

/** A page being interpreted: the current graphics state, and a mark for each painted object. */
export class PageCanvas {
  readonly marks: Mark[] = [];
  state: GraphicsState;
  /** Whether the next path narrows the clip. */
  clipNext = false;
  readonly #around: Surroundings;
  readonly #outer: { state: GraphicsState; stack: GraphicsState[] }[] = [];
  #stack: GraphicsState[] = [];
  /** Whether the open marked content is visible, from the outermost to the innermost. */
  #layers: boolean[] = [];
  #annotation: number | null = null;

  constructor(around: Surroundings) {
    this.#around = around;
    this.state = startState(around.matrix, around.page);
  }

  save(): void {
    if (this.#stack.length < DEEPEST) this.#stack.push({ ...this.state });
  }

  restore(): void {
    this.state = this.#stack.pop() ?? this.state;
  }

  transform(matrix: readonly number[]): void {
    this.state.matrix = compose(this.state.matrix, matrix);
  }

  narrow(box: Box): void {
    this.state.clip = intersectBoxes(this.state.clip, box);
  }

  setFont(id: string, size: number): void {
    this.state.font = this.#around.findFont(id);
    this.state.fontSize = size;
  }

  setParameters(entries: readonly [string, unknown][]): void {
    const { state } = this;
    for (const [key, value] of entries) {
      if (key === 'ca') state.fillAlpha = Number(value);
      else if (key === 'CA') state.strokeAlpha = Number(value);
      else if (key === 'BM') state.blend = String(value);
      else if (key === 'SMask') state.masked = Boolean(value);
      else if (key === 'LW') state.lineWidth = Number(value);
      else if (key === 'Font') this.setFont(...(value as [string, number]));
    }
  }

  setTextMatrix(matrix: Matrix = IDENTITY): void {
    this.state.textMatrix = matrix;
    this.state.x = this.state.y = this.state.lineX = this.state.lineY = 0;
  }

  moveLine(x: number, y: number): void {
    const { state } = this;
    state.x = state.lineX += x;
    state.y = state.lineY += y;
  }

  openLayer(isShown: boolean): void {
    this.#layers.push(isShown);
  }

  openLayerOf(properties: unknown): void {
    this.openLayer(this.#around.isLayerShown(properties));
  }

  closeLayer(): void {
    this.#layers.pop();
  }

  beginForm(matrix: readonly number[] | null, box: Float32Array | null): void {
    this.save();
    if (matrix) this.transform(matrix);
    if (box) this.narrow(boundRectangle(this.state.matrix, box));
  }

  beginGroup(group: { matrix?: readonly number[]; bbox?: Float32Array; smask?: unknown }): void {
    this.save();
    const { state } = this;
    const matrix = group.matrix ? compose(state.matrix, group.matrix) : state.matrix;
    if (group.bbox) this.narrow(boundRectangle(matrix, group.bbox));
    state.groupAlpha *= state.fillAlpha;
    state.fillAlpha = 1;
    state.strokeAlpha = 1;
    if (group.smask) state.isMask = true;
  }

  beginAnnotation(id: string, rect: Float32Array, transform: Matrix, matrix: Matrix): void {
    this.#outer.push({ state: this.state, stack: this.#stack });
    this.state = startState(this.#around.matrix, this.#around.page);
    this.#stack = [];
    this.#layers = [];
    this.#annotation = this.#around.findAnnotation(id);
    if (rect) this.narrow(boundRectangle(this.state.matrix, rect));
    this.state.matrix = compose(compose(this.state.matrix, transform), matrix);
  }

  endAnnotation(): void {
    const before = this.#outer.pop();
    if (before) {
      this.state = before.state;
      this.#stack = before.stack;
    }
    this.#annotation = null;
    this.#layers = [];
  }

  addPicture(name: string, width: number, height: number, stencil: boolean): void {
    const { state } = this;
    if (state.isMask) return;
    this.marks.push({
      kind: 'picture',
      ...this.#paint(),
      box: boundRectangle(state.matrix, [0, 0, 1, 1]),
      opacity: state.fillAlpha * state.groupAlpha,
      name,
      pixelWidth: width,
      pixelHeight: height,
      stencil,
      colour: stencil ? state.fill : null,
      masked: state.masked,
      ...((!state.clipIsBox || isTurned(state.matrix)) && { partial: true }),
    });
  }

  addPath(
    { fills, strokes }: { fills: boolean; strokes: boolean },
    path: ArrayLike<number> | null,
    minMax: ArrayLike<number> | null,
  ): void {
    const { state, clipNext } = this;
    this.clipNext = false;
    if (!minMax || !Number.isFinite(minMax[0])) return;
    const box = boundRectangle(state.matrix, minMax as Float32Array);
    const isBox = isUpright(state.matrix) && isRectangle(path);
    if (clipNext) {
      this.narrow(box);
      state.clipIsBox &&= isBox;
    }
    if (state.isMask || (!fills && !strokes)) return;
    this.marks.push({
      kind: 'shape',
      ...this.#paint(),
      box: strokes ? widen(box, state.lineWidth * Math.hypot(state.matrix[0], state.matrix[1])) : box,
      opacity: (fills ? state.fillAlpha : state.strokeAlpha) * state.groupAlpha * (state.masked ? 0.5 : 1),
      paint: fills && strokes ? 'both' : fills ? 'fill' : 'stroke',
      rectangle: isBox && state.clipIsBox,
      colour: fills ? state.fill : state.stroke,
    });
  }

  /** A gradient that fills the clip. */
  addShading(): void {
    const { state } = this;
    if (state.isMask) return;
    const opacity = state.fillAlpha * state.groupAlpha;
    const shape = { kind: 'shape', paint: 'fill', rectangle: false, colour: null } as const;
    this.marks.push({ ...shape, ...this.#paint(), box: state.clip, opacity });
  }

  addText(glyphs: readonly ShownGlyph[]): void {
    const { state } = this;
    const placed = placeGlyphs(state, glyphs);
    if (!placed || !state.font || state.isMask) return;
    const outlined = state.mode === 1 || state.mode === 5;
    const isBoth = (state.mode === 2 || state.mode === 6) && state.strokeAlpha * state.groupAlpha > 0.03;
    this.marks.push({
      kind: 'text',
      ...this.#paint(),
      ...placed,
      font: state.font.facts,
      opacity: (outlined ? state.strokeAlpha : state.fillAlpha) * state.groupAlpha,
      colour: outlined ? state.stroke : state.fill,
      ...(isBoth && { outline: state.stroke }),
      mode: state.mode,
    });
  }

  #paint() {
    return {
      clip: this.state.clip,
      blend: this.state.blend,
      hiddenLayer: this.#layers.includes(false),
      annotation: this.#annotation,
    };
  }
}

function widen(box: Box, width: number): Box {
  return { x: box.x - width / 2, y: box.y - width / 2, width: box.width + width, height: box.height + width };
}

function isUpright([a, b, c, d]: Matrix): boolean {
  return (Math.abs(b) < 1e-6 && Math.abs(c) < 1e-6) || (Math.abs(a) < 1e-6 && Math.abs(d) < 1e-6);
}

/** Whether it turns or slants by more than a degree, as a crooked scan does not. */
function isTurned([a, b, c, d]: Matrix): boolean {
  return [Math.atan2(b, a), Math.atan2(d, c)].some(
    (angle) => Math.abs(Math.sin(2 * angle)) > Math.sin(Math.PI / 90),
  );
}

/**
 * Whether the path is a single closed rectangle with horizontal and vertical sides: pdf.js writes 0 x y to
 * move, 1 x y to draw, 4 to close.
 */
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
