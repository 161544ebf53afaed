import { type Statement, say } from '@assay/statements';
import type { PdfRevision } from '../file/revision.ts';
import type { PdfFile } from '../read-pdf.ts';
import { isBlank } from '../syntax/lexer.ts';
import { type PdfDict, PdfString } from '../syntax/objects.ts';
import { readByteRange } from './find-signatures.ts';

/** The bytes of the file that a signature covers. */
export interface Coverage {
  /** Null if the ranges are valid; otherwise the fault, to follow 'The signature …'. */
  readonly fault: CoverageFault | null;
  /** The signed bytes, in order; empty if the ranges are invalid. */
  readonly signedBytes: readonly Uint8Array[];
  /** The signature itself; empty if there is none. */
  readonly contents: Uint8Array;
  /** The offset after the last signed byte. */
  readonly end: number;
  /** The signed revision, which ends where the signed bytes do; null if none does. */
  readonly revision: PdfRevision | null;
  /** Whether the signed bytes reach the end of the file. */
  readonly reachesEnd: boolean;
}

export interface CoverageFault {
  readonly kind: /** No ranges, or ranges outside the file: nothing can be signed like that. */
    | 'absurd'
    /** Prepared for signing: the signature value is missing, or consists of zeros. */
    | 'empty'
    /** Bytes other than the signature value are not covered. */
    | 'part'
    /** The value read as the signature is not the one in the gap. */
    | 'elsewhere';
  readonly said: Statement;
}

/**
 * Compares a signature's ByteRange with the file: it must begin at 0, exclude exactly the string of
 * `/Contents`, and end where a revision ends (ISO 32000-2, 12.8.1). Attacks on each of these: Mladenov et
 * al., "1 Trillion Dollar Refund", CCS 2019.
 */
export function measureCoverage(pdf: PdfFile, dict: PdfDict): Coverage {
  const { bytes } = pdf;
  const value = pdf.latest.resolve(dict.get('Contents'));
  const contents = value instanceof PdfString ? value.bytes : new Uint8Array(0);
  const range = readByteRange(pdf.latest, dict);
  const none = { signedBytes: [], contents, end: 0, revision: null, reachesEnd: false };
  const refuse = (said: Statement): Coverage => ({ ...none, fault: { kind: 'absurd', said } });
  if (contents.every((byte) => byte === 0)) {
    return { ...none, fault: { kind: 'empty', said: say('pdf-signatures.is-empty') } };
  }
  if (range === null) return refuse(say('pdf-signatures.range-missing'));
  if (range.length < 2 || range.length % 2 !== 0) return refuse(say('pdf-signatures.range-senseless'));
  const spans = Array.from({ length: range.length / 2 }, (_, i) => ({
    from: range[2 * i],
    to: range[2 * i] + range[2 * i + 1],
  }));
  let before = 0;
  for (const { from, to } of spans) {
    if (from < before || to < from || to > bytes.length) {
      return refuse(say('pdf-signatures.range-outside'));
    }
    before = to;
  }
  const end = spans[spans.length - 1].to;
  const revision = pdf.revisions.find((one) => end <= one.end && isBlank(bytes, end, one.end)) ?? null;
  const fault = findFault(bytes, spans, contents, revision);
  return {
    signedBytes: spans.map(({ from, to }) => bytes.subarray(from, to)),
    contents,
    end,
    revision,
    reachesEnd: isBlank(bytes, end, bytes.length),
    fault,
  };
}

function findFault(
  bytes: Uint8Array,
  spans: readonly { readonly from: number; readonly to: number }[],
  contents: Uint8Array,
  revision: PdfRevision | null,
): CoverageFault | null {
  const part = (said: Statement): CoverageFault => ({ kind: 'part', said });
  if (spans[0].from !== 0) return part(say('pdf-signatures.first-bytes-left-out', { bytes: spans[0].from }));
  if (spans.length === 1) return part(say('pdf-signatures.one-range'));
  if (spans.length > 2) return part(say('pdf-signatures.places-left-out', { count: spans.length - 1 }));
  const [gap, gapEnd] = [spans[0].to, spans[1].from];
  const text = Buffer.from(bytes.subarray(gap, gapEnd)).toString('latin1');
  if (!/^<[0-9A-Fa-f\s\0]*>$/.test(text)) {
    return part(say('pdf-signatures.bytes-left-out', { bytes: gapEnd - gap }));
  }
  const hex = text.slice(1, -1).replace(/[\s\0]/g, '');
  const value = Buffer.from(hex.length % 2 === 0 ? hex : `${hex}0`, 'hex');
  if (Buffer.compare(value, contents) !== 0) {
    return { kind: 'elsewhere', said: say('pdf-signatures.read-elsewhere') };
  }
  if (revision === null) return part(say('pdf-signatures.ends-early'));
  return null;
}
