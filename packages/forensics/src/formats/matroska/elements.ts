/** An EBML element (RFC 8794) without its parents. */
export interface Element {
  /** The name of a known element, otherwise its identifier in hex. */
  readonly name: string;
  /** The offset of its content. */
  readonly content: number;
  /** The offset after it; at most the end of its parent. */
  readonly end: number;
  /** 0 for a top-level element. */
  readonly depth: number;
}

/** Identifiers with their names (RFC 9559); marked ones are parsed recursively. */
const KNOWN: Readonly<Record<number, readonly [name: string, holds?: true]>> = {
  440786851: ['EBML', true],
  17026: ['DocType'],
  408125543: ['Segment', true],
  290298740: ['SeekHead'],
  357149030: ['Info', true],
  2807729: ['TimestampScale'],
  17545: ['Duration'],
  17505: ['DateUTC'],
  19840: ['MuxingApp'],
  22337: ['WritingApp'],
  374648427: ['Tracks', true],
  174: ['TrackEntry', true],
  131: ['TrackType'],
  134: ['CodecID'],
  21358: ['Name'],
  307544935: ['Tags', true],
  29555: ['Tag', true],
  26568: ['SimpleTag', true],
  17827: ['TagName'],
  17543: ['TagString'],
  524531317: ['Cluster'],
  475249515: ['Cues'],
  423732329: ['Attachments'],
  272869232: ['Chapters'],
};
const MAX_ELEMENTS = 20_000;
const MAX_DEPTH = 8;

export interface ElementTree {
  readonly elements: Element[];
  readonly malformed: boolean;
  /**
   * The end of the file according to the sizes of its outer two levels of elements, as far as they were read.
   */
  readonly announced: number;
}

/**
 * All elements of the file and of those that describe its structure, in order; limited, whatever the sizes
 * are.
 */
export function readElements(bytes: Uint8Array): ElementTree {
  const elements: Element[] = [];
  let malformed = false;
  let announced = 0;

  function readLevel(from: number, to: number, depth: number): void {
    let at = from;
    while (at < to && elements.length < MAX_ELEMENTS) {
      const id = readNumber(bytes, at, to, true);
      const size = id && readNumber(bytes, id.next, to, false);
      if (!id || !size) {
        malformed = true;
        return;
      }
      const content = size.next;
      // A live recording leaves the size open; only an element that contains the rest of the file may.
      const claimed = size.isOpen ? to : content + size.value;
      if (claimed > to) malformed = true;
      if (depth < 2) announced = Math.max(announced, claimed);
      const end = Math.min(claimed, to);
      const [name, holds] = KNOWN[id.value] ?? [id.value.toString(16)];
      elements.push({ name, content, end, depth });
      if (holds && depth < MAX_DEPTH) readLevel(content, end, depth + 1);
      if (size.isOpen && !holds) return;
      at = end;
    }
  }

  readLevel(0, bytes.length, 0);
  return { elements, malformed, announced };
}

/**
 * A variable-length integer of 1 to 8 bytes, with the length in the leading zeros; null if invalid.
 * Identifiers keep the marker bit.
 */
function readNumber(bytes: Uint8Array, at: number, to: number, keepsMark: boolean) {
  const first = bytes[at] ?? 0;
  const length = Math.clz32(first) - 23;
  if (first === 0 || length > (keepsMark ? 4 : 8) || at + length > to) return null;
  let value = keepsMark ? first : first & (0xff >> length);
  let isOpen = !keepsMark && value === 0xff >> length;
  for (let next = at + 1; next < at + length; next++) {
    value = value * 256 + (bytes[next] as number);
    isOpen &&= bytes[next] === 0xff;
  }
  return { value, isOpen, next: at + length };
}
