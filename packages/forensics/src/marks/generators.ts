import table from './generators.json' with { type: 'json' };
import type { NamedText } from './texts/named-text.ts';

/**
 * How a file mentions a generator. `declared`: it states that one made it. `edited`: it states that AI
 * changed it. `settings`: it contains a generator's inputs, or a signature of the kind. `named`: the name is
 * in a field for a program, manufacturer or source.
 */
export type MarkForm = 'declared' | 'edited' | 'settings' | 'named';

/** A row of `generators.json`. A new generator is a new row, from whose `example` its test is made. */
export interface GeneratorRow {
  readonly generator: string;
  /** Groups of fields (`FIELDS`) separated by blanks, or `key:` and a regular expression for field names. */
  readonly in: string;
  /**
   * Matched against the text, ignoring case. It must take linear time, because texts come from hostile files.
   */
  readonly pattern: string;
  readonly form: MarkForm;
  /** The place, field and text as the generator writes them. */
  readonly example: readonly [place: NamedText['place'], key: string, value: string];
  /** Where the form is described, or who writes it. */
  readonly source: string;
  /** When the form was seen there or in a file; null if only the generator's name is known. */
  readonly seen: string | null;
}

export const GENERATORS = table as unknown as readonly GeneratorRow[];

/** Field names by their content, in all formats. */
const FIELDS: Readonly<Record<string, RegExp>> = {
  program:
    /^(Software|CreatorTool|Creator Tool|ProcessingSoftware|softwareAgent|OriginatingProgram|HostComputer|Generator|Tool|ImageEditor|ImageEditingSoftware|RAWDevelopingSoftware|MetadataEditingSoftware|Producer|\xa9too|\xa9swr|\xa9enc|encoder|encoded_by|encoded-by|ISFT|TENC|TEN|TSSE|TSS|Originator|com\.apple\.quicktime\.software|com\.android\.version|WritingApp|MuxingApp)$/i,
  maker: /^(Make|Model|\xa9mak|\xa9mod|com\.apple\.quicktime\.(make|model))$/i,
  person:
    /^(Artist|Author|Photographer|XPAuthor|By-line|creator|performer|composer|album_?artist|\xa9ART|aART|\xa9aut|\xa9wrt|TPE[1-4]|TCOM|TP1|IART|AUTH)$/i,
  credit:
    /^(Credit|CreditLine|Source|Copyright|CopyrightNotice|rights|UsageTerms|Owner|\xa9cpy|cprt|TCOP|TPUB|ICOP|IPRD|publisher|organization|com\.apple\.quicktime\.copyright)$/i,
  text: /^(Comment|Comments|UserComment|Description|ImageDescription|Caption|Headline|Title|ImageTitle|DocumentName|ObjectName|SpecialInstructions|Instructions|XPComment|XPTitle|XPSubject|Keywords|subject|XPKeywords|parameters|prompt|Disclaimer|Warning|COMM|TXXX|TIT[123]|\xa9cmt|\xa9des|\xa9nam|\xa9inf|desc|ldes|titl|dscp|ICMT|INAM|ISBJ|ANNO|NAME|synopsis|com\.apple\.quicktime\.(comment|description|title))$/i,
  any: /./s,
};

interface Compiled {
  readonly row: GeneratorRow;
  readonly isIn: (key: string) => boolean;
  readonly pattern: RegExp;
}

const COMPILED: readonly Compiled[] = GENERATORS.map((row) => {
  const fields = row.in.startsWith('key:')
    ? [new RegExp(row.in.slice(4), 'i')]
    : row.in.split(' ').map((group) => FIELDS[group] ?? unknownGroup(group));
  return {
    row,
    isIn: (key) => fields.some((field) => field.test(key)),
    pattern: new RegExp(row.pattern, 'i'),
  };
});

function unknownGroup(group: string): never {
  throw new Error(`generators.json: there is no group of fields "${group}"`);
}

/** The rows that match a text. */
export function matchGenerators({ key, value }: NamedText): GeneratorRow[] {
  return COMPILED.filter(({ isIn, pattern }) => isIn(key) && pattern.test(value)).map(({ row }) => row);
}

/** Whether programs write their names into this field. */
export function isProgramField(key: string): boolean {
  return FIELDS.program?.test(key) ?? false;
}
