import type { AiMark, CredentialsReport, CredentialsState } from '@assay/forensics';
import type { CredentialsReading, ReadCredentialsRequest } from '../child/read-credentials.ts';
import { getPool } from '../default-pool.ts';
import { AnalysisFailure } from '../failure.ts';
import type { FileFacts } from '../inspect-file.ts';
import { chooseLimits, type Limits } from '../limits.ts';
import { describeStore } from './describe-store.ts';
import { readFields, readList, readText } from './read-json.ts';
import { scanFile } from './scan-file.ts';
import { extractCertificates, readShippedAnchors } from './trust-anchors.ts';

export interface ReadCredentialsOptions {
  /** When the file arrived: the date by which certificates are judged. Default: now. */
  readonly receivedAt?: Date;
  /** Certificates in PEM that are trusted in addition to the C2PA's own list. Default: none. */
  readonly anchors?: readonly string[];
  readonly limits?: Partial<Limits>;
  readonly signal?: AbortSignal;
  /** Called if there is something to read, which takes a while. */
  readonly onBegin?: () => void;
}

/** Enough for the largest accepted file: hashing takes nearly all of the time. */
const PROCESSOR_MS = 15_000;
/** A claim may list very many steps, but not this much. */
const MAX_THUMBNAIL_BYTES = 200_000;

/** The reader's names of types, where they differ from ours. */
const READER_TYPES: Readonly<Record<string, string>> = {
  'video/3gpp': 'video/mp4',
  'video/x-msvideo': 'video/avi',
};

/**
 * Reads the content credentials (C2PA) of a file of any type, in a separate sandboxed process, so that
 * hostile ones affect nothing else. Nothing is fetched. Rejects only when `signal` aborts or no process can
 * be started.
 */
export async function readCredentials(
  path: string,
  { size, type }: FileFacts,
  { receivedAt = new Date(), anchors = [], limits: own, signal, onBegin }: ReadCredentialsOptions = {},
): Promise<CredentialsReport> {
  const { mayHaveCredentials, declared } = await scanFile(path, signal);
  const mark: AiMark | null = declared && { kind: declared, by: 'metadata' };
  if (!mayHaveCredentials || type === null) return sayOnly('none', { aiMade: mark });
  const limits = chooseLimits({ processorMs: PROCESSOR_MS, ...own });
  if (size > limits.fileBytes)
    return sayOnly('could-not-check', { codes: ['assay.fileTooLarge'], aiMade: mark });
  onBegin?.();
  const options: ReadCredentialsRequest = {
    mimeType: READER_TYPES[type.mimeType] ?? type.mimeType,
    receivedAt: receivedAt.toISOString(),
    trustAnchors: [readShippedAnchors(), ...anchors.map(extractCertificates)].join('\n'),
  };
  try {
    const { body, blobs } = await getPool().run({ kind: 'credentials', options, path, size, limits, signal });
    return describeReading(body as CredentialsReading, blobs, mark);
  } catch (error) {
    if (!(error instanceof AnalysisFailure) || error.code === 'unavailable') throw error;
    return sayOnly('could-not-check', {
      codes: [FAILURES[error.code] ?? 'assay.readerFailed'],
      aiMade: mark,
    });
  }
}

const FAILURES: Readonly<Record<string, string>> = {
  timeout: 'assay.tookTooLong',
  busy: 'assay.tookTooLong',
  memory: 'assay.tooMuchMemory',
};

function describeReading(
  reading: CredentialsReading,
  blobs: readonly Uint8Array[],
  mark: AiMark | null,
): CredentialsReport {
  const fields = readFields(reading);
  const error = readText(fields.error);
  if (error !== null) return describeError(error, mark);
  const names = readList(fields.thumbnails);
  const thumbnails = new Map(
    names.flatMap((name, place) => {
      const picture = blobs[place];
      return typeof name === 'string' && picture && isThumbnail(picture)
        ? [[name, writeAddress(picture)] as const]
        : [];
    }),
  );
  const described = describeStore(parse(fields.store), thumbnails);
  // A declaration elsewhere in the file may belong to an ingredient, so it counts only without credentials.
  return { ...described, remote: null };
}

/** The reader's messages if it can read nothing, by the names of its errors. */
function describeError(error: string, mark: AiMark | null): CredentialsReport {
  if (/JumbfNotFound|NoClaim|ManifestNotFound/.test(error)) return sayOnly('none', { aiMade: mark });
  const remote = /Remote(?:Manifest)?(?:Url|Fetch)\w*\("?([^")]*)/i.exec(error);
  if (remote)
    return sayOnly('could-not-check', {
      codes: ['manifest.inaccessible'],
      remote: remote[1] || 'elsewhere',
      aiMade: mark,
    });
  // The reader itself crashed; this is not a result about the file.
  if (/^(RuntimeError|RangeError)/.test(error))
    return sayOnly('could-not-check', { codes: ['assay.readerFailed'], aiMade: mark });
  if (/UnsupportedType/.test(error))
    return sayOnly('could-not-check', { codes: ['assay.typeNotRead'], aiMade: mark });
  return sayOnly('invalid', { codes: ['general.error'], aiMade: mark });
}

function sayOnly(state: CredentialsState, known: Partial<CredentialsReport> = {}): CredentialsReport {
  return {
    state,
    codes: [],
    ownCodes: known.codes ?? [],
    ingredientCodes: [],
    issuer: null,
    signer: null,
    signedAt: null,
    generator: null,
    device: null,
    aiMade: null,
    remote: null,
    manifests: [],
    ...known,
  };
}

const isThumbnail = (bytes: Uint8Array) =>
  bytes[0] === 0xff && bytes[1] === 0xd8 && bytes.length <= MAX_THUMBNAIL_BYTES;
const writeAddress = (bytes: Uint8Array) => `data:image/jpeg;base64,${Buffer.from(bytes).toString('base64')}`;

function parse(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return null;
  }
}
