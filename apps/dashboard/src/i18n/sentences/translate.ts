import { type Catalogue, listHoles, type Phrases } from './catalogue.ts';

/** All that a piece of text may say in the other language: nothing where it is not known, more where nobody can tell. */
type Read = (english: string) => Iterable<string>;

interface Template {
  /** What stands before, between and behind the holes. */
  readonly texts: readonly string[];
  readonly holes: readonly { readonly name: string; readonly read: Read }[];
  readonly words: string;
}

interface Kind {
  /** Phrases without holes. What one says to the letter is nothing else, least of all a name. */
  readonly exact: ReadonlyMap<string, string>;
  readonly templates: readonly Template[];
  readonly joints: readonly (readonly [english: string, translated: string])[];
  readonly known: Map<string, ReadonlySet<string>>;
}

/** A longer text is left as it is: sentences are short, and what they quote may be anything. */
const LONGEST = 2_000;
/** Phrases that are held against a text before it is left as it is: what a file says must not stall the page that quotes it. */
const MAX_TRIES = 100_000;

class GivenUp extends Error {}

const HOLE = /{[a-z-]+\d*}/g;

/**
 * Tells what a text of an analysis says in another language; null where that is not wholly known, or where it could be read
 * in two ways. `kind` is one of the catalogue.
 * @throws where a phrase has a hole that the catalogue does not know
 */
export function createTranslator(
  catalogue: Catalogue,
  language: string,
): (english: string, kind?: string) => string | null {
  const plain = plainHoles(language);
  const kinds = new Map<string, Kind>();
  const told = new Map<string, string | null>();
  let tries = 0;

  const kindOf = (name: string): Kind => {
    const opened = kinds.get(name);
    if (opened) return opened;
    const phrases = catalogue[name];
    if (!phrases) throw new Error(`The catalogue has no “${name}”.`);
    const kind = open(phrases);
    kinds.set(name, kind);
    return kind;
  };

  const open = ({ phrases, joints = {} }: Phrases): Kind => ({
    exact: new Map(Object.entries(phrases).filter(([english]) => listHoles(english).length === 0)),
    templates: Object.entries(phrases)
      .map(([english, words]) => ({
        texts: english.split(HOLE),
        holes: listHoles(english).map(({ name, stem }) => ({ name, read: readerOf(stem) })),
        words,
      }))
      .filter(({ holes }) => holes.length > 0),
    joints: Object.entries(joints),
    known: new Map(),
  });

  const readerOf = (stem: string): Read => {
    const own = plain[stem];
    if (own) return own;
    if (!catalogue[stem]) throw new Error(`Nothing is known of what stands in {${stem}}.`);
    return (english) => readAll(english, kindOf(stem));
  };

  /** As one phrase, or as several with joints between them. */
  const readAll = (english: string, kind: Kind): ReadonlySet<string> => {
    const before = kind.known.get(english);
    if (before) return before;
    const found = new Set(readOne(english, kind));
    for (const [joint, translated] of kind.exact.has(english) ? [] : kind.joints) {
      // A full stop belongs to what it ends.
      const kept = joint.startsWith('.') ? 1 : 0;
      for (let at = english.indexOf(joint, 1); at > 0; at = english.indexOf(joint, at + 1)) {
        // Nothing ends within a quotation.
        if (english.lastIndexOf('“', at) > english.lastIndexOf('”', at)) continue;
        const heads = readOne(english.slice(0, at + kept), kind);
        if (heads.length === 0) continue;
        for (const tail of readAll(english.slice(at + joint.length), kind))
          for (const head of heads) found.add(head + translated.slice(kept) + tail);
      }
    }
    kind.known.set(english, found);
    return found;
  };

  const readOne = (english: string, { exact, templates }: Kind): string[] => {
    const words = exact.get(english);
    if (words !== undefined) return [words];
    tries += templates.length;
    if (tries > MAX_TRIES) throw new GivenUp();
    return templates.flatMap((template) => fill(template, english));
  };

  const read = (english: string, kind: string): string | null => {
    if (english.length > LONGEST) return null;
    tries = 0;
    try {
      const [first, ...others] = readAll(english, kindOf(kind));
      return first === undefined || others.length > 0 ? null : first;
    } catch (error) {
      if (error instanceof GivenUp) return null;
      throw error;
    } finally {
      // Of pieces that were tried, most are never asked for again.
      for (const { known } of kinds.values()) known.clear();
    }
  };

  return (english, kind = 'sentences') => {
    const name = `${kind}: ${english}`;
    const before = told.get(name);
    if (before !== undefined) return before;
    const words = read(english, kind);
    told.set(name, words);
    return words;
  };
}

/** A phrase with what stands in its holes, in every way in which the whole text can be it. */
function fill({ texts, holes, words }: Template, english: string): string[] {
  const [first = ''] = texts;
  if (!english.startsWith(first)) return [];
  const found: string[] = [];
  if (texts.slice(1, -1).includes('')) throw new Error(`Nothing parts the holes of “${words}”.`);
  const look = (from: number, index: number, told: ReadonlyMap<string, string>): void => {
    const hole = holes[index];
    if (!hole) {
      if (from === english.length) found.push(words.replace(HOLE, (name) => told.get(name) ?? name));
      return;
    }
    const next = texts[index + 1] ?? '';
    const isLast = index + 1 === holes.length;
    // The last hole reaches to what stands behind it at the end.
    const last = english.length - next.length;
    let end = isLast ? (english.endsWith(next) ? last : -1) : english.indexOf(next, from);
    while (end >= from) {
      for (const value of hole.read(english.slice(from, end)))
        look(end + next.length, index + 1, new Map(told).set(hole.name, value));
      end = isLast ? -1 : english.indexOf(next, end + 1);
    }
  };
  look(first.length, 0, new Map());
  return found;
}

const MONTHS = 'January|February|March|April|May|June|July|August|September|October|November|December';

/** What needs no catalogue. */
function plainHoles(language: string): Readonly<Record<string, Read | undefined>> {
  const where =
    (pattern: RegExp, tell = (english: string) => english): Read =>
    (english) =>
      pattern.test(english) ? [tell(english)] : [];
  return {
    // 1,234.5 as German and Spanish write it: 1.234,5.
    number: where(/^-?(\d{1,3}(,\d{3})+|\d+)(\.\d+)?$/, (english) =>
      english.replace(/[.,]/g, (separator) => (separator === '.' ? ',' : '.')),
    ),
    date: where(new RegExp(`^\\d{1,2} (${MONTHS}) \\d{4}(, \\d\\d:\\d\\d(:\\d\\d)?)?$`), (english) =>
      writeDate(english, language),
    ),
    iso: where(/^\d{4}-\d\d-\d\d([ T]\d\d:\d\d(:\d\d)?)?(Z| UTC)?$/),
    text: where(/^[^“”]*$/),
    word: where(/^[^\s“”]+$/),
    // No quotation, and no end of a sentence or clause: what follows one is to be told too.
    name: where(/^((?![“”]|\. [A-Z]|[,;] [a-z]| and [a-z]).)+(?<! and|[,;])$/u),
  };
}

function writeDate(english: string, language: string): string {
  const [day = '', time] = english.split(', ');
  const date = new Date(`${day} UTC`).toLocaleDateString(language, { dateStyle: 'long', timeZone: 'UTC' });
  return time ? `${date}, ${time}` : date;
}
