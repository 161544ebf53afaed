import { open } from 'node:fs/promises';
import type { AiMark } from '@assay/forensics';

export interface Scanned {
  /** Whether the file may contain content credentials, or refer to them. */
  readonly mayHaveCredentials: boolean;
  /** The AI declaration in the file's text, by IPTC's digital source type. */
  readonly declared: AiMark['kind'] | null;
}

/**
 * The label of every manifest store's box, uncompressed in every container (C2PA 2.2, section 11.1.4.2), and
 * the XMP property that refers to a store elsewhere (section 11.4).
 */
const CREDENTIALS = ['c2pa', 'dcterms:provenance'].map((text) => Buffer.from(text, 'latin1'));
const MADE = Buffer.from('digitalsourcetype/trainedAlgorithmicMedia', 'latin1');
const COMPOSITES = ['compositeWithTrainedAlgorithmicMedia', 'compositeSynthetic'].map((term) =>
  Buffer.from(`digitalsourcetype/${term}`, 'latin1'),
);
const CHUNK_BYTES = 2 ** 20;
/** One less than the longest marker, so that none is missed between two chunks. */
const OVERLAP = Math.max(...COMPOSITES.map(({ length }) => length)) - 1;

/**
 * Searches a file for the markers that content credentials must have, so that no process is started for the
 * many files without. Only compares bytes. Rejects if the file cannot be read.
 */
export async function scanFile(path: string, signal?: AbortSignal): Promise<Scanned> {
  await using file = await open(path);
  const buffer = Buffer.alloc(CHUNK_BYTES + OVERLAP);
  let mayHaveCredentials = false;
  let declared: Scanned['declared'] = null;
  for (let kept = 0; ; ) {
    signal?.throwIfAborted();
    const { bytesRead } = await file.read(buffer, kept, CHUNK_BYTES, null);
    const text = buffer.subarray(0, kept + bytesRead);
    mayHaveCredentials ||= CREDENTIALS.some((word) => text.includes(word));
    if (declared !== 'made') {
      if (text.includes(MADE)) declared = 'made';
      else if (COMPOSITES.some((term) => text.includes(term))) declared = 'composite';
    }
    if (bytesRead === 0) return { mayHaveCredentials, declared };
    kept = Math.min(OVERLAP, text.length);
    buffer.copyWithin(0, text.length - kept, text.length);
  }
}
