import type { PdfPage } from '../file/page-tree.ts';
import { readPageContent } from '../file/page-tree.ts';
import type { PdfRevision } from '../file/revision.ts';
import { END_OF_INPUT, isWhite, Keyword, Lexer } from '../syntax/lexer.ts';
import { isArray, nameOf, type PdfDict, type PdfObject, PdfStream, PdfString } from '../syntax/objects.ts';
import { readFont, type TextFont } from './font.ts';
import { IDENTITY, type Matrix, multiply, transformBox } from './matrix.ts';

/** Text that one operator draws. Points of the page, the origin at its bottom left. */
export interface TextRun {
  readonly text: string;
  /** Where its baseline begins. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** Height of the font on the page. */
  readonly size: number;
  readonly font: string;
  /** Text rendering mode; 3 draws nothing. */
  readonly mode: number;
}

/** An area that is filled or a picture: left, bottom, right, top in points. */
export interface PaintedArea {
  readonly box: readonly [number, number, number, number];
  readonly kind: 'fill' | 'picture';
}

export interface Drawing {
  readonly runs: readonly TextRun[];
  readonly areas: readonly PaintedArea[];
  /** Whether it was read to its end; false where it takes too many steps. */
  readonly complete: boolean;
}

const MAX_STEPS = 1_500_000;
const MAX_RUNS = 200_000;
const DEEPEST_FORM = 12;
const DEEPEST_STATE = 256;

interface State {
  matrix: Matrix;
  font: TextFont | null;
  size: number;
  charSpace: number;
  wordSpace: number;
  scale: number;
  leading: number;
  rise: number;
  mode: number;
}

const START: State = {
  matrix: IDENTITY,
  font: null,
  size: 0,
  charSpace: 0,
  wordSpace: 0,
  scale: 1,
  leading: 0,
  rise: 0,
  mode: 0,
};

export function readPageDrawing(revision: PdfRevision, page: PdfPage): Drawing {
  return new DrawingReader(revision).read(readPageContent(revision, page), page.resources, IDENTITY);
}

/** What a form, such as the appearance of an annotation, draws; in its own space. */
export function readFormDrawing(revision: PdfRevision, form: PdfStream, outer: PdfDict | null): Drawing {
  const resources = revision.getDict(form.dict, 'Resources') ?? outer;
  return new DrawingReader(revision).read(form.decode().bytes, resources, IDENTITY);
}

class DrawingReader {
  readonly #revision: PdfRevision;
  readonly #fonts = new Map<PdfObject, TextFont>();
  readonly #open = new Set<PdfStream>();
  readonly #runs: TextRun[] = [];
  readonly #areas: PaintedArea[] = [];
  #steps = 0;

  constructor(revision: PdfRevision) {
    this.#revision = revision;
  }

  read(content: Uint8Array, resources: PdfDict | null, matrix: Matrix): Drawing {
    this.#interpret(content, resources, matrix, 0);
    return { runs: this.#runs, areas: this.#areas, complete: !this.#exhausted };
  }

  get #exhausted(): boolean {
    return this.#steps >= MAX_STEPS || this.#runs.length >= MAX_RUNS;
  }

  #interpret(content: Uint8Array, resources: PdfDict | null, matrix: Matrix, depth: number): void {
    const lexer = new Lexer(content, 0, content.length, { references: false });
    let state: State = { ...START, matrix };
    const saved: State[] = [];
    let line: Matrix = IDENTITY;
    let text: Matrix = IDENTITY;
    let operands: PdfObject[] = [];
    let path: [number, number, number, number][] = [];
    const number = (index: number) => {
      const value = operands[index];
      return typeof value === 'number' && Number.isFinite(value) ? value : 0;
    };
    const moveLine = (x: number, y: number) => {
      line = multiply([1, 0, 0, 1, x, y], line);
      text = line;
    };
    const show = (object: PdfObject) => {
      for (const item of isArray(object) ? object : [object]) {
        if (item instanceof PdfString) text = this.#show(item.bytes, state, text);
        else if (typeof item === 'number') {
          text = multiply([1, 0, 0, 1, (-item / 1000) * state.size * state.scale, 0], text);
        }
      }
    };
    while (!this.#exhausted) {
      this.#steps++;
      const token = lexer.next();
      if (token === END_OF_INPUT) break;
      if (!(token instanceof Keyword)) {
        if (operands.length < 64) operands.push(token);
        continue;
      }
      switch (token.text) {
        case 'q':
          if (saved.length < DEEPEST_STATE) saved.push({ ...state });
          break;
        case 'Q':
          state = saved.pop() ?? state;
          break;
        case 'cm':
          state.matrix = multiply(readMatrix(operands), state.matrix);
          break;
        case 'BT':
          line = IDENTITY;
          text = IDENTITY;
          break;
        case 'Tf':
          state.font = this.#font(resources, operands[0]);
          state.size = number(1);
          break;
        case 'Tc':
          state.charSpace = number(0);
          break;
        case 'Tw':
          state.wordSpace = number(0);
          break;
        case 'Tz':
          state.scale = number(0) / 100;
          break;
        case 'TL':
          state.leading = number(0);
          break;
        case 'Ts':
          state.rise = number(0);
          break;
        case 'Tr':
          state.mode = number(0);
          break;
        case 'Td':
          moveLine(number(0), number(1));
          break;
        case 'TD':
          state.leading = -number(1);
          moveLine(number(0), number(1));
          break;
        case 'Tm':
          line = readMatrix(operands);
          text = line;
          break;
        case 'T*':
          moveLine(0, -state.leading);
          break;
        case 'Tj':
        case 'TJ':
          show(operands[0] ?? null);
          break;
        case "'":
          moveLine(0, -state.leading);
          show(operands[0] ?? null);
          break;
        case '"':
          state.wordSpace = number(0);
          state.charSpace = number(1);
          moveLine(0, -state.leading);
          show(operands[2] ?? null);
          break;
        case 're':
          if (path.length < 1000)
            path.push([number(0), number(1), number(0) + number(2), number(1) + number(3)]);
          break;
        case 'f':
        case 'F':
        case 'f*':
        case 'B':
        case 'B*':
        case 'b':
        case 'b*':
          for (const box of path) this.#paint({ box: transformBox(box, state.matrix), kind: 'fill' });
          path = [];
          break;
        case 'S':
        case 's':
        case 'n':
          path = [];
          break;
        case 'Do':
          this.#draw(resources, operands[0], state.matrix, depth);
          break;
        case 'BI':
          skipInlineImage(lexer);
          this.#paint({ box: transformBox([0, 0, 1, 1], state.matrix), kind: 'picture' });
          break;
      }
      operands = [];
    }
  }

  #paint(area: PaintedArea): void {
    if (this.#areas.length < 20_000) this.#areas.push(area);
  }

  #font(resources: PdfDict | null, name: PdfObject | undefined): TextFont | null {
    const key = nameOf(name);
    const entry = key === null ? undefined : this.#revision.getDict(resources, 'Font')?.get(key);
    if (entry === undefined) return null;
    const object = this.#revision.resolve(entry);
    const known = this.#fonts.get(object);
    if (known) return known;
    const font = readFont(this.#revision, object);
    this.#fonts.set(object, font);
    return font;
  }

  #show(bytes: Uint8Array, state: State, text: Matrix): Matrix {
    if (!state.font) return text;
    const glyphs = state.font.read(bytes);
    this.#steps += glyphs.length;
    let advance = 0;
    let shown = '';
    for (const glyph of glyphs) {
      shown += glyph.text;
      const spacing = state.charSpace + (glyph.isSpace ? state.wordSpace : 0);
      advance += ((glyph.width / 1000) * state.size + spacing) * state.scale;
    }
    const place = multiply([1, 0, 0, 1, 0, state.rise], multiply(text, state.matrix));
    const across = Math.hypot(place[0], place[1]);
    if (shown.length > 0) {
      this.#runs.push({
        text: shown,
        x: place[4],
        y: place[5],
        width: Math.abs(advance) * across,
        size: Math.abs(state.size) * Math.hypot(place[2], place[3]),
        font: state.font.name,
        mode: state.mode,
      });
    }
    return multiply([1, 0, 0, 1, advance, 0], text);
  }

  #draw(resources: PdfDict | null, name: PdfObject | undefined, matrix: Matrix, depth: number): void {
    const key = nameOf(name);
    const form = key === null ? null : this.#revision.get(this.#revision.getDict(resources, 'XObject'), key);
    if (!(form instanceof PdfStream)) return;
    const subtype = nameOf(this.#revision.get(form.dict, 'Subtype'));
    if (subtype === 'Image') this.#paint({ box: transformBox([0, 0, 1, 1], matrix), kind: 'picture' });
    if (subtype !== 'Form' || depth >= DEEPEST_FORM || this.#open.has(form)) return;
    const own = this.#revision.getArray(form.dict, 'Matrix').map((item) => this.#revision.resolve(item));
    const inner = own.length === 6 ? multiply(readMatrix(own), matrix) : matrix;
    this.#open.add(form);
    const inherited = this.#revision.getDict(form.dict, 'Resources') ?? resources;
    this.#interpret(form.decode().bytes, inherited, inner, depth + 1);
    this.#open.delete(form);
  }
}

export function readMatrix(values: readonly PdfObject[]): Matrix {
  const [a, b, c, d, e, f] = values.map((value) =>
    typeof value === 'number' && Number.isFinite(value) ? value : 0,
  );
  return [a ?? 0, b ?? 0, c ?? 0, d ?? 0, e ?? 0, f ?? 0];
}

/** Steps over the dictionary and the samples of an inline picture, to behind its `EI`. */
function skipInlineImage(lexer: Lexer): void {
  for (let token = lexer.next(); token !== END_OF_INPUT; token = lexer.next()) {
    if (token instanceof Keyword && token.text === 'ID') break;
  }
  const { bytes, end } = lexer;
  for (let at = lexer.position + 1; at + 1 < end; at++) {
    const isEnd = bytes[at] === 0x45 && bytes[at + 1] === 0x49 && isWhite(bytes[at - 1]);
    if (isEnd && (at + 2 >= end || isWhite(bytes[at + 2]))) {
      lexer.position = at + 2;
      return;
    }
  }
  lexer.position = end;
}
