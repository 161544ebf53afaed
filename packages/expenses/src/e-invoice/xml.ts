import { XMLParser } from 'fast-xml-parser';
import type { IsoDate } from '../dates.ts';

/** The text is not XML of a known invoice syntax. */
export class NotEInvoiceError extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'NotEInvoiceError';
  }
}

export type Element = Readonly<Record<string, unknown>>;

const MAX_LENGTH = 16_000_000;
/** Nesting of an invoice's elements; the deepest of the standard is 12. */
const MAX_DEPTH = 60;

/**
 * @throws {NotEInvoiceError} also for a document type declaration: an invoice has none, and its entities are
 * an attack.
 */
export function parseXml(xml: string): Element {
  if (xml.length > MAX_LENGTH) throw new NotEInvoiceError('The XML is longer than 16 million characters.');
  if (/<!DOCTYPE|<!ENTITY/i.test(xml)) throw new NotEInvoiceError('The XML has a document type declaration.');
  const parser = new XMLParser({
    removeNSPrefix: true,
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    parseTagValue: false,
    processEntities: true,
    maxNestedTags: MAX_DEPTH,
  });
  try {
    const root: unknown = parser.parse(xml);
    if (isElement(root)) return root;
  } catch (error) {
    if (error instanceof Error) throw new NotEInvoiceError(`The XML cannot be read: ${error.message}`);
    throw error;
  }
  throw new NotEInvoiceError('The XML is empty.');
}

export const isElement = (value: unknown): value is Element => typeof value === 'object' && value !== null;

/** Every element of one of these names. */
export function all(parent: unknown, ...names: readonly string[]): unknown[] {
  return names.flatMap((name) => {
    const value = isElement(parent) ? parent[name] : undefined;
    return value === undefined ? [] : Array.isArray(value) ? value : [value];
  });
}

/** The first element under the first of these names that exists. */
export function one(parent: unknown, ...names: readonly string[]): unknown {
  return all(parent, ...names)[0];
}

/** Follows one name after the other; each may be given in several versions. */
export function at(parent: unknown, ...path: readonly (string | readonly string[])[]): unknown {
  return path.reduce((element: unknown, names) => one(element, ...[names].flat()), parent);
}

export function textOf(element: unknown): string | null {
  const value = isElement(element) ? element['#text'] : element;
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}

/** Null for anything but an XML decimal number. */
export function numberOf(element: unknown): number | null {
  const text = textOf(element);
  return text !== null && /^[-+]?\d{1,15}(\.\d{1,20})?$/.test(text) ? Number(text) : null;
}

/** Format 102, YYYYMMDD. Null if the calendar has no such day. */
export function dateOf(element: unknown): IsoDate | null {
  const [, year, month, day] = /^(\d{4})-?(\d\d)-?(\d\d)/.exec(textOf(element) ?? '') ?? [];
  if (!year || !month || !day) return null;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  const exists = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
  return exists ? `${year}-${month}-${day}` : null;
}

const MAX_FIGURES = 20_000;

/** Every decimal number inside. */
export function listFigures(root: unknown): number[] {
  const found = new Set<number>();
  const waiting: unknown[] = [root];
  while (waiting.length > 0 && found.size < MAX_FIGURES) {
    const element = waiting.pop();
    const figure = numberOf(element);
    if (figure !== null) found.add(figure);
    if (Array.isArray(element)) waiting.push(...element);
    else if (isElement(element)) waiting.push(...Object.values(element));
  }
  return [...found];
}
