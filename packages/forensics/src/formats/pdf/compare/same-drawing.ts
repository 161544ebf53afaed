import { END_OF_INPUT, Keyword, Lexer } from '../syntax/lexer.ts';
import { nameOf, PdfName, type PdfObject, PdfStream } from '../syntax/objects.ts';
import type { Comparison } from './comparison.ts';

/** Longer contents are not compared. */
export const MAX_TOKENS = 300_000;
const DEEPEST = 6;

/** The resource category of each operator that names a resource (ISO 32000-2, 7.8.3). */
const NAMING: Readonly<Record<string, string>> = {
  Tf: 'Font',
  Do: 'XObject',
  gs: 'ExtGState',
  CS: 'ColorSpace',
  cs: 'ColorSpace',
  SCN: 'Pattern',
  scn: 'Pattern',
  sh: 'Shading',
  BDC: 'Properties',
};

/** Marked-content operators, which draw nothing (ISO 32000-2, 14.6). */
const MARKS = new Set(['BMC', 'BDC', 'MP', 'DP']);

interface Token {
  readonly text: string;
  /** The category of the resource that it names; null if it names none. */
  readonly category: string | null;
}

/**
 * Whether two contents draw the same: white space, an enclosing q/Q pair, marked content and resource names
 * do not count. Returns the resources that are consistently renamed, as `CATEGORY NAME`; null if something
 * else is drawn.
 * @param isSame whether a resource of the first content equals one of the second, by their names
 */
export function findRenamed(
  one: Uint8Array,
  other: Uint8Array,
  isSame: (category: string, name: string, now: string) => boolean,
): ReadonlySet<string> | null {
  const [renamed, kept] = [new Set<string>(), new Set<string>()];
  if (Buffer.compare(one, other) === 0) return renamed;
  const [before, after] = [listTokens(one), listTokens(other)];
  if (!before || !after || before.length !== after.length) return null;
  const checked = new Map<string, boolean>();
  for (const [index, { text, category }] of before.entries()) {
    const now = after[index];
    if (now?.category !== category) return null;
    if (text === now.text) {
      kept.add(`${category} ${text}`);
      continue;
    }
    if (category === null) return null;
    const key = `${category} ${text} ${now.text}`;
    const same = checked.get(key) ?? isSame(category, text, now.text);
    checked.set(key, same);
    if (!same) return null;
    renamed.add(`${category} ${text}`);
  }
  return new Set([...renamed].filter((name) => !kept.has(name)));
}

/** Whether two resources are equal; form XObjects also if they rename their own resources. */
export function isSameResource(
  comparison: Comparison,
  before: PdfObject | undefined,
  after: PdfObject | undefined,
  depth = 0,
): boolean {
  if (!comparison.differs(before, after)) return true;
  const { earlier, later } = comparison;
  const [one, other] = [earlier.resolve(before), later.resolve(after)];
  if (!isDrawing(one) || !isDrawing(other) || depth === DEEPEST) return false;
  if (PLACING.some((key) => comparison.differs(one.dict.get(key), other.dict.get(key)))) return false;
  const [had, has] = [earlier.getDict(one.dict, 'Resources'), later.getDict(other.dict, 'Resources')];
  const [drawn, drawnNow] = [one.decode(), other.decode()];
  if (drawn.problem || drawnNow.problem || !had || !has) return false;
  const isSame = (category: string, name: string, now: string) =>
    isSameResource(
      comparison,
      earlier.getDict(had, category)?.get(name),
      later.getDict(has, category)?.get(now),
      depth + 1,
    );
  const renamed = findRenamed(drawn.bytes, drawnNow.bytes, isSame);
  const uses = listTokens(drawn.bytes);
  if (!renamed || !uses || !DEFAULTS.every((name) => isSame('ColorSpace', name, name))) return false;
  return uses.every(
    ({ text, category }) =>
      category === null || renamed.has(`${category} ${text}`) || isSame(category, text, text),
  );
}

/**
 * Whether a drawing replaces another one and neither contains pictures or drawings: then the words and areas
 * of the page cover all its changes.
 */
export function isPlainRedrawing(comparison: Comparison, before: PdfObject, after: PdfObject): boolean {
  const { earlier, later } = comparison;
  if (!isDrawing(before) || !isDrawing(after)) return false;
  if (PLACING.some((key) => comparison.differs(before.dict.get(key), after.dict.get(key)))) return false;
  return [[earlier, before] as const, [later, after] as const].every(([revision, drawing]) => {
    const named = revision.getDict(revision.getDict(drawing.dict, 'Resources'), 'XObject');
    const { bytes, problem } = drawing.decode();
    return drawing.dict.has('Resources') && !named?.size && !problem && listTokens(bytes) !== null;
  });
}

/** Colour spaces that are used without being named. */
const DEFAULTS = ['DefaultGray', 'DefaultRGB', 'DefaultCMYK'];
/** The entries of a form XObject that determine where and how it is painted. */
const PLACING = ['BBox', 'Matrix', 'Group', 'OC'];

function isDrawing(object: PdfObject): object is PdfStream {
  return object instanceof PdfStream && nameOf(object.dict.get('Subtype')) === 'Form';
}

/** Null if the content is too long, or contains inline images. */
function listTokens(content: Uint8Array): Token[] | null {
  const lexer = new Lexer(content, 0, content.length, { references: false });
  const tokens: Token[] = [];
  let operands: PdfObject[] = [];
  /** For each open marked-content sequence, whether it is optional content, which can be hidden. */
  const layers: boolean[] = [];
  for (let token = lexer.next(); token !== END_OF_INPUT; token = lexer.next()) {
    if (tokens.length + operands.length > MAX_TOKENS) return null;
    if (!(token instanceof Keyword)) {
      operands.push(token);
      continue;
    }
    const { text } = token;
    if (text === 'BI') return null;
    const isLayer = nameOf(operands[0]) === 'OC';
    if (text === 'BMC' || text === 'BDC') layers.push(isLayer);
    const isMark = text === 'EMC' ? layers.pop() === false : MARKS.has(text) && !isLayer;
    if (!isMark) tokens.push(...writeOperands(operands, text), { text, category: null });
    operands = [];
  }
  tokens.push(...writeOperands(operands, ''));
  return unwrap(tokens);
}

function writeOperands(operands: readonly PdfObject[], operator: string): Token[] {
  const category = NAMING[operator] ?? null;
  const named = category === null ? -1 : operands.findLastIndex((operand) => operand instanceof PdfName);
  return operands.map((operand, index) =>
    index === named
      ? { text: nameOf(operand) ?? '', category }
      : { text: writeOperand(operand), category: null },
  );
}

const writeOperand = (operand: PdfObject): string =>
  JSON.stringify(operand, (_, value) => (value instanceof Map ? [...value] : value));

/** Removes the q/Q pairs around the whole content. */
function unwrap(tokens: readonly Token[]): Token[] {
  let [start, end] = [0, tokens.length];
  while (tokens[start]?.text === 'q' && tokens[end - 1]?.text === 'Q' && isWrapped(tokens, start, end)) {
    start++;
    end--;
  }
  return tokens.slice(start, end);
}

/** Whether the first `q` is matched by the last `Q`. */
function isWrapped(tokens: readonly Token[], start: number, end: number): boolean {
  let open = 0;
  for (let index = start; index < end; index++) {
    const { text, category } = tokens[index] ?? { text: '', category: null };
    if (category !== null) continue;
    if (text === 'q') open++;
    else if (text === 'Q' && --open === 0) return index === end - 1;
  }
  return false;
}
