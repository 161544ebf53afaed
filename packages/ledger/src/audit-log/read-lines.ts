import { LedgerError } from '../errors.ts';
import { parseVerifierKey } from '../keys.ts';
import { canonicalJson } from '../statement.ts';
import { parseStrictJson } from '../strict-json.ts';
import { AUDIT_LOG_FORMAT, type AuditHeadStatement } from './audit-head.ts';

/** Longer lines are refused, in bytes as in characters: entries are some hundred bytes long. */
const MAX_LINE_LENGTH = 2 ** 24;
const HEAD = 'createdAt,entries,head,id,number,organisation,previous,statement';
const PROOF = 'checkpoint,entry,format,index,key,proof';

/**
 * The lines of an exported audit log without their line endings, byte for byte. Throws LedgerError
 * 'proof-malformed' if it is not UTF-8, or if its last line has no line ending, so the file was truncated.
 */
export async function* readAuditLines(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  const decode = (chunk?: Uint8Array) => {
    try {
      return decoder.decode(chunk, { stream: chunk !== undefined });
    } catch (error) {
      if (error instanceof TypeError) throw malformed('it is not UTF-8');
      throw error;
    }
  };
  let rest = '';
  for await (const chunk of chunks) {
    const [end = '', ...others] = decode(chunk).split('\n');
    rest += end;
    for (const next of others) {
      yield rest;
      rest = next;
    }
    if (rest.length > MAX_LINE_LENGTH) throw malformed('a line is too long');
  }
  rest += decode();
  if (rest !== '') throw malformed('its last line has no end, so that the file was cut off');
}

/**
 * Throws LedgerError for anything but the canonical `{ format, head, proof }`, with a proof that names a key.
 */
export function readFirstLine(line: string): { head: AuditHeadStatement; proof: string; key: string } {
  const value = parse(line);
  const { format, head, proof, ...others } = value;
  if (format !== AUDIT_LOG_FORMAT) throw malformed('its first line is of another format');
  if (Object.keys(others).length > 0) throw malformed('its first line holds what nothing proves');
  if (!isHead(head)) throw malformed('its head is none');
  if (namesOf(proof) !== PROOF) throw malformed('the proof of its head has other members');
  // Only one encoding is accepted, so that no two files have the same meaning.
  if (canonicalJson(value) !== line) throw malformed('its first line is not in canonical form');
  const { key } = proof as { key: unknown };
  if (typeof key !== 'string') throw malformed('the proof of its head names no key');
  parseVerifierKey(key);
  return { head, proof: JSON.stringify(proof), key };
}

/** The index that an entry states for itself; null for a line that is not an entry. */
export function readEntryPlace(line: string): number | null {
  try {
    const place = (Object(JSON.parse(line)) as { place?: unknown }).place;
    return typeof place === 'number' ? place : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

function parse(line: string): Record<string, unknown> {
  try {
    const value = parseStrictJson(line);
    if (typeof value === 'object' && value !== null) return value as Record<string, unknown>;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw malformed('its first line is no JSON');
}

function isHead(value: unknown): value is AuditHeadStatement {
  if (namesOf(value) !== HEAD) return false;
  const { statement, id, organisation, number, entries, head, previous, createdAt } = value as Record<
    string,
    unknown
  >;
  const areTexts = [id, organisation, createdAt].every((text) => typeof text === 'string');
  const isNumbered = isWhole(number) && number >= 1 && isWhole(entries) && entries >= 0;
  const isChained = isDigest(head) && (previous === null || isDigest(previous));
  return statement === 'assay-audit/1' && areTexts && isNumbered && isChained;
}

const namesOf = (value: unknown): string => Object.keys(Object(value)).sort().join();

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value);

const isDigest = (value: unknown): boolean => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);

export const malformed = (message: string): LedgerError =>
  new LedgerError('proof-malformed', `the audit log cannot be read: ${message}`);
