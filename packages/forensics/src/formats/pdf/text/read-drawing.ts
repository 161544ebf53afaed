import type { PdfPage } from '../file/page-tree.ts';
import { readPageContent } from '../file/page-tree.ts';
import type { PdfRevision } from '../file/revision.ts';
import { END_OF_INPUT, isWhite, Keyword, Lexer } from '../syntax/lexer.ts';
import { isArray, nameOf, type PdfDict, type PdfObject, PdfStream, PdfString } from '../syntax/objects.ts';
import { readFont, type TextFont } from './font.ts';
import { IDENTITY, type Matrix, multiply, transformBox } from './matrix.ts';

/** The text that one operator draws, in points of the page with the origin at its bottom left. */
export interface TextRun {
  readonly text: string;
  /** The start of its baseline. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** A unit vector along the baseline: `[1, 0]` for upright text. */
  readonly direction: readonly [number, number];
  /** The height of the font on the page. */
  readonly size: number;
  readonly font: string;
  /** The text rendering mode; 3 draws nothing. */
  readonly mode: number;
}

/** A filled area or a picture: left, bottom, right, top in points. */
export interface PaintedArea {
  readonly box: readonly [number, number, number, number];
  readonly kind: 'fill' | 'picture';
  /** For a picture that is an object of the file: maps the unit square to its place. */
  readonly picture?: { readonly stream: PdfStream; readonly matrix: Matrix };
}

export interface Drawing {
  readonly runs: readonly TextRun[];
  readonly areas: readonly PaintedArea[];
  /** The number of lines and curves in painted paths: letters may be drawn with them. */
  readonly segments: number;
  /** Whether it was read completely; false if it takes too many steps. */
  readonly complete: boolean;
}

const MAX_STEPS = 1_500_000;
const MAX_RUNS = 200_000;
const DEEPEST_FORM = 12;
const DEEPEST_STATE = 256;
const MAX_OPERANDS = 64;

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

/** What a form XObject draws, such as the appearance of an annotation, in its own space. */
export function readFormDrawing(revision: PdfRevision, form: PdfStream, outer: PdfDict | null): Drawing {
  const resources = revision.getDict(form.dict, 'Resources') ?? outer;
  return new DrawingReader(revision).read(form.decode().bytes, resources, IDENTITY);
}

/** The content stream being interpreted: the page's own, or that of a form XObject. */
interface Content {
  readonly lexer: Lexer;
  readonly resources: PdfDict | null;
  /** The nesting depth in form XObjects. */
  readonly depth: number;
  state: State;
  readonly saved: State[];
  /** The text line matrix. */
  line: Matrix;
  /** The text matrix. */
  text: Matrix;
  /** The operands before the operator. */
  operands: PdfObject[];
  path: [number, number, number, number][];
  /** The lines and curves of the path. */
  segments: number;
}

function openContent(bytes: Uint8Array, resources: PdfDict | null, matrix: Matrix, depth: number): Content {
  return {
    lexer: new Lexer(bytes, 0, bytes.length, { references: false }),
    resources,
    depth,
    state: { ...START, matrix },
    saved: [],
    line: IDENTITY,
    text: IDENTITY,
    operands: [],
    path: [],
    segments: 0,
  };
}

class DrawingReader {
  readonly #revision: PdfRevision;
  readonly #fonts = new Map<PdfObject, TextFont>();
  readonly #open = new Set<PdfStream>();
  readonly #runs: TextRun[] = [];
  readonly #areas: PaintedArea[] = [];
  #segments = 0;
  #steps = 0;

  constructor(revision: PdfRevision) {
    this.#revision = revision;
  }

  read(content: Uint8Array, resources: PdfDict | null, matrix: Matrix): Drawing {
    this.interpret(content, resources, matrix, 0);
    return {
      runs: this.#runs,
      areas: this.#areas,
      segments: this.#segments,
      complete: !this.#exhausted,
    };
  }

  get #exhausted(): boolean {
    return this.#steps >= MAX_STEPS || this.#runs.length >= MAX_RUNS;
  }

  interpret(bytes: Uint8Array, resources: PdfDict | null, matrix: Matrix, depth: number): void {
    const content = openContent(bytes, resources, matrix, depth);
    while (!this.#exhausted) {
      this.#steps++;
      const token = content.lexer.next();
      if (token === END_OF_INPUT) break;
      if (!(token instanceof Keyword)) {
        if (content.operands.length < MAX_OPERANDS) content.operands.push(token);
        continue;
      }
      OPERATORS.get(token.text)?.(content, this);
      content.operands = [];
    }
  }

  paint(area: PaintedArea): void {
    if (this.#areas.length < 20_000) this.#areas.push(area);
  }

  trace(segments: number): void {
    this.#segments += segments;
  }

  findFont(resources: PdfDict | null, name: PdfObject | undefined): TextFont | null {
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

  /** Shows glyphs and advances the text matrix. */
  show(content: Content, bytes: Uint8Array): void {
    const { state, text } = content;
    if (!state.font) return;
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
        direction: across > 0 ? [place[0] / across, place[1] / across] : [1, 0],
        size: Math.abs(state.size) * Math.hypot(place[2], place[3]),
        font: state.font.name,
        mode: state.mode,
      });
    }
    content.text = multiply([1, 0, 0, 1, advance, 0], text);
  }

  draw(resources: PdfDict | null, name: PdfObject | undefined, matrix: Matrix, depth: number): void {
    const key = nameOf(name);
    const form = key === null ? null : this.#revision.get(this.#revision.getDict(resources, 'XObject'), key);
    if (!(form instanceof PdfStream)) return;
    const subtype = nameOf(this.#revision.get(form.dict, 'Subtype'));
    if (subtype === 'Image') {
      const box = transformBox([0, 0, 1, 1], matrix);
      this.paint({ box, kind: 'picture', picture: { stream: form, matrix } });
    }
    if (subtype !== 'Form' || depth >= DEEPEST_FORM || this.#open.has(form)) return;
    const own = this.#revision.getArray(form.dict, 'Matrix').map((item) => this.#revision.resolve(item));
    const inner = own.length === 6 ? multiply(readMatrix(own), matrix) : matrix;
    this.#open.add(form);
    const inherited = this.#revision.getDict(form.dict, 'Resources') ?? resources;
    this.interpret(form.decode().bytes, inherited, inner, depth + 1);
    this.#open.delete(form);
  }
}

type Operator = (content: Content, reader: DrawingReader) => void;

const GRAPHICS: Readonly<Record<string, Operator>> = {
  q({ saved, state }) {
    if (saved.length < DEEPEST_STATE) saved.push({ ...state });
  },
  Q(content) {
    content.state = content.saved.pop() ?? content.state;
  },
  cm({ state, operands }) {
    state.matrix = multiply(readMatrix(operands), state.matrix);
  },
  re(content) {
    const [x, y, width, height] = [0, 1, 2, 3].map((index) => numberAt(content, index)) as Rectangle;
    if (content.path.length < 1000) content.path.push([x, y, x + width, y + height]);
  },
  sh: (_, reader) => reader.trace(1),
  Do: ({ resources, operands, state, depth }, reader) =>
    reader.draw(resources, operands[0], state.matrix, depth),
  BI({ lexer, state }, reader) {
    skipInlineImage(lexer);
    reader.paint({ box: transformBox([0, 0, 1, 1], state.matrix), kind: 'picture' });
  },
};

type Rectangle = [number, number, number, number];

const TEXT: Readonly<Record<string, Operator>> = {
  BT(content) {
    content.line = IDENTITY;
    content.text = IDENTITY;
  },
  Tf(content, reader) {
    content.state.font = reader.findFont(content.resources, content.operands[0]);
    content.state.size = numberAt(content, 1);
  },
  Tc(content) {
    content.state.charSpace = numberAt(content, 0);
  },
  Tw(content) {
    content.state.wordSpace = numberAt(content, 0);
  },
  Tz(content) {
    content.state.scale = numberAt(content, 0) / 100;
  },
  TL(content) {
    content.state.leading = numberAt(content, 0);
  },
  Ts(content) {
    content.state.rise = numberAt(content, 0);
  },
  Tr(content) {
    content.state.mode = numberAt(content, 0);
  },
  Td: (content) => moveLine(content, numberAt(content, 0), numberAt(content, 1)),
  TD(content) {
    content.state.leading = -numberAt(content, 1);
    moveLine(content, numberAt(content, 0), numberAt(content, 1));
  },
  Tm(content) {
    content.line = readMatrix(content.operands);
    content.text = content.line;
  },
  'T*': nextLine,
  Tj: (content, reader) => show(content, reader, 0),
  TJ: (content, reader) => show(content, reader, 0),
  "'"(content, reader) {
    nextLine(content);
    show(content, reader, 0);
  },
  '"'(content, reader) {
    content.state.wordSpace = numberAt(content, 0);
    content.state.charSpace = numberAt(content, 1);
    nextLine(content);
    show(content, reader, 2);
  },
};

const FILL = ['f', 'F', 'f*', 'B', 'B*', 'b', 'b*'];
const STROKE = ['S', 's'];
/** `re` is an area. */
const SEGMENTS = ['l', 'c', 'v', 'y'];

const OPERATORS: ReadonlyMap<string, Operator> = new Map([
  ...Object.entries(GRAPHICS),
  ...Object.entries(TEXT),
  ...FILL.map((name) => [name, fill] as const),
  ...STROKE.map((name) => [name, stroke] as const),
  ...SEGMENTS.map((name) => [name, addSegment] as const),
  ['n', endPath] as const,
]);

function fill(content: Content, reader: DrawingReader): void {
  for (const box of content.path)
    reader.paint({ box: transformBox(box, content.state.matrix), kind: 'fill' });
  stroke(content, reader);
}

function stroke(content: Content, reader: DrawingReader): void {
  reader.trace(content.segments);
  endPath(content);
}

function addSegment(content: Content): void {
  content.segments++;
}

function endPath(content: Content): void {
  content.path = [];
  content.segments = 0;
}

/** Zero if it is not a number. */
function numberAt({ operands }: Content, index: number): number {
  const value = operands[index];
  return typeof value === 'number' && Number.isFinite(value) ? value : 0;
}

function moveLine(content: Content, x: number, y: number): void {
  content.line = multiply([1, 0, 0, 1, x, y], content.line);
  content.text = content.line;
}

function nextLine(content: Content): void {
  moveLine(content, 0, -content.state.leading);
}

/** Shows the operand: a string, or strings with position adjustments between them. */
function show(content: Content, reader: DrawingReader, index: number): void {
  const shown = content.operands[index] ?? null;
  for (const item of isArray(shown) ? shown : [shown]) {
    if (item instanceof PdfString) reader.show(content, item.bytes);
    else if (typeof item === 'number') {
      const { size, scale } = content.state;
      content.text = multiply([1, 0, 0, 1, (-item / 1000) * size * scale, 0], content.text);
    }
  }
}

export function readMatrix(values: readonly PdfObject[]): Matrix {
  const [a, b, c, d, e, f] = values.map((value) =>
    typeof value === 'number' && Number.isFinite(value) ? value : 0,
  );
  return [a ?? 0, b ?? 0, c ?? 0, d ?? 0, e ?? 0, f ?? 0];
}

/** Skips the dictionary and data of an inline image, to after its `EI`. */
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
