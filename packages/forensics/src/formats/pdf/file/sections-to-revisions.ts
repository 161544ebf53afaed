import { isBlank, latin1 } from '../syntax/lexer.ts';
import { readSection, type XrefEntry, type XrefSection } from './cross-reference.ts';
import type { ObjectStore } from './object-store.ts';
import type { RevisionSource } from './revision.ts';
import { skipEndOfLine } from './scan.ts';

export interface Chain {
  /** Newest first. */
  readonly sections: readonly XrefSection[];
  /** Whether a `/Prev` could not be followed. */
  readonly broken: boolean;
}

/** Follows `/Prev` from the last `startxref`; null if that is not a cross-reference section. */
export function readChain(store: ObjectStore, base: number): Chain | null {
  const { bytes, budget } = store;
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const word = buffer.lastIndexOf('startxref');
  if (word < 0) return null;
  const stated = /^startxref[\0\t\n\f\r ]*(\d{1,12})/.exec(latin1(bytes, word, word + 40));
  if (!stated) return null;
  const sections: XrefSection[] = [];
  const seen = new Set<number>();
  let next: number | null = Number(stated[1]);
  while (next !== null) {
    const section: XrefSection | null = readSection(store, next + base, base);
    if (!section) return sections.length === 0 ? null : { sections, broken: next !== 0 };
    if (seen.has(section.offset)) {
      budget.note('The cross-references lead in a circle.');
      return { sections, broken: false };
    }
    seen.add(section.offset);
    sections.push(section);
    if (sections.length >= budget.limits.revisions) {
      budget.note(`More than ${budget.limits.revisions} revisions; the earlier ones were left out.`);
      return { sections, broken: true };
    }
    next = section.prev;
  }
  return { sections, broken: false };
}

/** A revision before it is linked to the previous one. */
export type RevisionPart = Omit<RevisionSource, 'previous'>;

/** Groups sections into revisions, oldest first. */
export function groupSections(store: ObjectStore, { sections, broken }: Chain): RevisionPart[] {
  const { bytes } = store;
  const groups: XrefSection[][] = [];
  for (const section of sections) {
    const newer = groups.at(-1);
    if (newer && isOneSave(bytes, newer.at(-1)!, section)) newer.push(section);
    else groups.push([section]);
  }
  const parts: RevisionPart[] = [];
  for (const [index, group] of groups.toReversed().entries()) {
    const isLast = index === groups.length - 1;
    const end = findRevisionEnd(bytes, Math.max(...group.map((section) => section.end)));
    const entries = new Map<number, XrefEntry>();
    for (const section of group) {
      for (const [num, entry] of section.entries) if (!entries.has(num)) entries.set(num, entry);
    }
    parts.push({
      number: index + 1,
      start: Math.min(parts.at(-1)?.end ?? 0, end),
      end: isLast && isBlank(bytes, end, bytes.length) ? bytes.length : end,
      xref: group.some(({ kind }) => kind === 'hybrid') ? 'hybrid' : group[0].kind,
      trailer: group[0].trailer,
      entries,
      xrefOffsets: group.map(({ offset }) => offset),
      incomplete: broken,
    });
  }
  return parts;
}

/**
 * Whether a section was written by the same save as the older one that it follows: the first-page section of
 * a linearised file precedes it; Word appends an empty table that only refers to a stream with what the first
 * table left out. A section with other locations than the older one is a change.
 */
function isOneSave(bytes: Uint8Array, newer: XrefSection, older: XrefSection): boolean {
  if (older.offset > newer.offset) return true;
  const olderEnd = findRevisionEnd(bytes, older.end);
  if (olderEnd > newer.offset) return true;
  const between = latin1(bytes, olderEnd, newer.offset);
  if (between.length > 256 || /[^\0\t\n\f\r ]/.test(between)) return false;
  for (const [num, entry] of newer.entries) {
    const before = older.entries.get(num);
    const added = before === undefined || before.type === 'free';
    if (!added && JSON.stringify(before) !== JSON.stringify(entry)) return false;
  }
  return newer.kind === 'hybrid';
}

/** The offset after the following `%%EOF` and one end of line; the end of the file if there is none. */
function findRevisionEnd(bytes: Uint8Array, behind: number): number {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const marker = buffer.indexOf('%%EOF', behind);
  if (marker < 0) return bytes.length;
  return skipEndOfLine(bytes, marker + 5);
}
