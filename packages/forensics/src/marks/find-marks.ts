import { type Statement, say } from '@assay/statements';
import type { MarkerId } from '../markers.ts';
import { type GeneratorRow, type MarkForm, matchGenerators } from './generators.ts';
import { findSourceType } from './source-types.ts';
import type { NamedText } from './texts/named-text.ts';
import { quoteText } from './texts/quote-text.ts';

/** A declaration or trace of AI in a file's metadata. */
export interface Mark {
  readonly id: 'source-type' | 'label' | 'system' | 'prompt' | MarkForm;
  /** How clearly it says that a generator made or changed the file: 0 (not at all) to 1. */
  readonly weight: number;
  /** A clause without a capital letter or full stop. */
  readonly said: Statement;
  /** Absent if it says nothing about a generative model. */
  readonly marker?: MarkerId;
}

const MAX_MARKS = 8;

/**
 * The marks of AI in a file's own metadata, strongest first, each once: IPTC's digital source type and fields
 * about AI, the Chinese label, and what generators write (`generators.json`). They only report what the
 * metadata say, never that AI made the file.
 */
export function findMarks(texts: readonly NamedText[]): Mark[] {
  const marks = new Map<string, Mark>();
  for (const text of texts) {
    for (const mark of [
      ...readDeclarations(text),
      ...matchGenerators(text).map((row) => toMark(row, text)),
    ]) {
      const key = `${mark.id} ${nameOf(mark)}`;
      if (!marks.has(key)) marks.set(key, mark);
    }
  }
  return [...marks.values()].sort((one, other) => other.weight - one.weight).slice(0, MAX_MARKS);
}

/** Marks with the same generator, or the same statement, are duplicates. */
function nameOf({ said }: Mark): string {
  const generator = said.values?.generator;
  return typeof generator === 'string' ? generator : said.id;
}

const WEIGHTS: Readonly<Record<MarkForm, number>> = { declared: 0.7, edited: 0.7, settings: 0.7, named: 0.6 };
const MARKERS: Readonly<Record<MarkForm, MarkerId>> = {
  declared: 'ai-made-declared',
  edited: 'ai-edit-declared',
  settings: 'ai-generator-settings',
  named: 'ai-generator-named',
};

function toMark({ generator, form }: GeneratorRow, { place, key, value }: NamedText): Mark {
  const common = { id: form, weight: WEIGHTS[form], marker: MARKERS[form] };
  const field = nameField(place, key);
  if (form === 'settings') return { ...common, said: say('marks.settings', { generator, field }) };
  if (form === 'named')
    return { ...common, said: say('marks.named', { generator, field, quotation: quoteText(value) }) };
  const said = form === 'edited' ? 'marks.edited' : 'marks.declared';
  return { ...common, said: say(said, { generator, field, quotation: quoteText(value) }) };
}

/** As an expert would look for it: `EXIF Software`. */
const nameField = (place: NamedText['place'], key: string) =>
  `${place} ${quoteText(key)}`.replace('comment Comment', 'comment');

/** The declarations defined by standards: IPTC Photo Metadata 2025.1 and GB 45438-2025. */
function* readDeclarations({ place, key, value }: NamedText): Generator<Mark> {
  const field = nameField(place, key);
  if (/^DigitalSource(file)?Type$/i.test(key)) {
    const type = findSourceType(value);
    if (type) {
      const { weight, said, marker } = type;
      yield { id: 'source-type', weight, said: said('metadata'), ...(marker && { marker }) };
    }
  }
  if (/^AISystemUsed$/i.test(key))
    yield {
      id: 'system',
      weight: 0.7,
      said: say('marks.ai-system', { generator: quoteText(value) }),
      marker: 'ai-generator-named',
    };
  if (/^AIPrompt(Information|WriterName)$/i.test(key))
    yield { id: 'prompt', weight: 0.6, said: say('marks.ai-prompt', { field, quotation: quoteText(value) }) };
  const label = readLabel(key, value);
  if (label)
    yield {
      id: 'label',
      weight: label.value === 'unknown' ? 0.5 : 0.7,
      said: say('marks.label-cn', { field, label: label.value, producer: quoteText(label.producer) || '–' }),
      ...(label.value === 'made' && { marker: 'ai-made-declared' as const }),
    };
}

interface Label {
  readonly value: 'made' | 'possibly' | 'suspected' | 'unknown';
  readonly producer: string;
}

const LABEL_VALUES: Readonly<Record<string, Label['value']>> = { 1: 'made', 2: 'possibly', 3: 'suspected' };
/**
 * The fields of the label (GB 45438-2025, annex E). An object of that name without any of them is something
 * else.
 */
const LABEL_FIELD =
  /"(Label|ContentProducer|ProduceID|ReservedCode1|ContentPropagator|PropagateID|ReservedCode2|ServiceProvider|ServiceUser)"\s*:/;

/** The label is a JSON object with the key `AIGC`, or in a comment that begins with `{"AIGC":` or `AIGC{`. */
function readLabel(key: string, value: string): Label | null {
  const text = value.slice(0, 4096);
  const isLabel = /^AIGC$/i.test(key) || /^\s*(\{\s*"AIGC"\s*:\s*\{|AIGC\s*\{)/.test(text);
  if (!isLabel || !LABEL_FIELD.test(text)) return null;
  const read = (name: string) =>
    new RegExp(`"${name}"\\s*:\\s*"?([^",}]{1,200})`).exec(text)?.[1]?.trim() ?? '';
  return {
    value: LABEL_VALUES[read('Label')] ?? 'unknown',
    producer: read('ContentProducer') || read('ServiceProvider') || read('ContentPropagator'),
  };
}
