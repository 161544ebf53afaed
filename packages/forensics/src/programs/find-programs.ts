import { type Statement, say } from '@assay/statements';
import { isProgramField } from '../marks/generators.ts';
import type { NamedText } from '../marks/texts/named-text.ts';
import { quoteText } from '../marks/texts/quote-text.ts';
import table from './programs.json' with { type: 'json' };

/** What a program does with files, most serious first. */
export type ProgramUse = 'edits' | 'develops' | 'converts' | 'scans' | 'captures';

/** A row of `programs.json`. A new program is a new row. */
export interface ProgramRow {
  readonly program: string;
  readonly does: ProgramUse;
  /** The main medium; it may write other files as well. */
  readonly media: 'picture' | 'PDF' | 'video' | 'sound';
  /** Matched against its name in files, ignoring case. */
  readonly pattern: string;
  /** The website of the manufacturer. */
  readonly source: string;
}

export const PROGRAMS = table as readonly ProgramRow[];

const COMPILED = PROGRAMS.map((row) => ({ row, pattern: new RegExp(row.pattern, 'i') }));

export interface NamedProgram {
  /** Null for an unlisted program. */
  readonly does: ProgramUse | null;
  /** A clause without a capital letter or full stop. */
  readonly said: Statement;
}

const SAID: { readonly [U in ProgramUse]: `programs.${U}` } = {
  edits: 'programs.edits',
  develops: 'programs.develops',
  converts: 'programs.converts',
  scans: 'programs.scans',
  captures: 'programs.captures',
};
const ORDER: readonly (ProgramUse | null)[] = ['edits', 'develops', 'converts', 'scans', 'captures', null];

/** The program that a text names; undefined if it is not listed. */
export function findProgram(text: string): ProgramRow | undefined {
  return COMPILED.find(({ pattern }) => pattern.test(text))?.row;
}

/**
 * The programs that a file names in the fields for programs, most serious first, each once. Names that are
 * neither listed nor a device's firmware are reported as unknown.
 */
export function findPrograms(texts: readonly NamedText[]): NamedProgram[] {
  const model = texts.find(({ key }) => /^Model$/i.test(key))?.value ?? '';
  const make = texts.find(({ key }) => /^Make$/i.test(key))?.value ?? '';
  const found = new Map<string, NamedProgram>();
  for (const { place, key, value } of texts) {
    if (!isProgramField(key) || /^HostComputer$/i.test(key)) continue;
    const row = findProgram(value);
    const field = `${place} ${key}`;
    if (row && !found.has(row.program))
      found.set(row.program, {
        does: row.does,
        said: say(SAID[row.does], { field, program: quoteText(value) }),
      });
    else if (!row && !isFirmware(value, make, model) && !found.has(value))
      found.set(value, { does: null, said: say('programs.unknown', { field, quotation: quoteText(value) }) });
  }
  return [...found.values()].sort((one, other) => ORDER.indexOf(one.does) - ORDER.indexOf(other.does));
}

/** Versions, builds, and what devices and cameras write about themselves. */
const FIRMWARE: readonly RegExp[] = [
  /^v?(er(sion)?)?[. ]*\d+([._-]\d+)*[a-z]?$/i,
  /\b(ver(sion)?\.?|firmware|fw|rev\.?|build|release)[ :_]*v?\d/i,
  /^[A-Z0-9]{2,}[A-Z0-9._:/+-]*\d[\w.:/+-]*$/i,
  /^HDR\+|^(mediatek|qcom|qualcomm|android|harmony|miui|coloros|lineage|oneplus|oppo|vivo|realme|windows phone)\b/i,
  /^(digital camera|camera)\b/i,
  /\bv\d+[.,]\d+/i,
  /\brelease-keys/,
  /^(mac ?os|os x|windows nt|windows \d)/i,
];
/** Builds and kernels of phones; only if a device is named. */
const BUILD = /^\d[\w.+-]*$|^[A-Z0-9][A-Z0-9 ._:+/-]{1,30}$|^[A-Z0-9]+\d[A-Z0-9]* prg/;

function isFirmware(value: string, make: string, model: string): boolean {
  const names = [make, model].flatMap((name) => name.split(/\s+/)).filter((word) => word.length > 2);
  const text = value.trim();
  return (
    !/\p{L}/u.test(text) ||
    FIRMWARE.some((pattern) => pattern.test(text)) ||
    (names.length > 0 && BUILD.test(text)) ||
    names.some((name) => text.toLowerCase().includes(name.toLowerCase()))
  );
}
