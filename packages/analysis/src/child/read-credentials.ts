import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { say } from '@assay/statements';
import { AnalysisFailure } from '../failure.ts';
import { openPicture } from './picture.ts';
import type { FileRequest, Reply } from './serve.ts';

/** JSON. */
export interface ReadCredentialsRequest {
  readonly mimeType: string;
  /** ISO 8601; replaces the clock, so that the same file gets the same answer later. */
  readonly receivedAt: string;
  /** Certificates in PEM. */
  readonly trustAnchors: string;
}

/**
 * The reference reader's answer, as JSON text, or the reason why there is none. Thumbnails are the blobs, by
 * name and index.
 */
export type CredentialsReading =
  | { readonly store: string; readonly thumbnails: readonly string[] }
  | { readonly error: string };

/** Larger answers are not plausible descriptions of a file; this bounds a hostile store. */
const MAX_JSON = 4 * 2 ** 20;
const MAX_THUMBNAILS = 16;
const MAX_SIDE = 240;

const SETTINGS = {
  version: 1,
  verify: {
    remote_manifest_fetch: false,
    ocsp_fetch: false,
    verify_trust: true,
    verify_timestamp_trust: true,
  },
  core: { decode_identity_assertions: true },
};

/** Reads the content credentials of one file with the reference implementation. Nothing is fetched. */
export async function readCredentialsOf({ bytes, options, limits }: FileRequest): Promise<Reply> {
  const { mimeType, receivedAt, trustAnchors } = options as ReadCredentialsRequest;
  const reader = await loadReader();
  stopClock(new Date(receivedAt));
  const settings = JSON.stringify({ ...SETTINGS, trust: { trust_anchors: trustAnchors } });
  let opened: Awaited<ReturnType<typeof reader.fromBlob>>;
  try {
    opened = await reader.fromBlob(mimeType, new BytesBlob(bytes), settings);
  } catch (error) {
    return { body: { error: String(error).slice(0, 500) } satisfies CredentialsReading, blobs: [] };
  }
  const store = opened.json();
  if (store.length > MAX_JSON) throw new AnalysisFailure('memory', say('failure.credentials-too-large'));
  const names: string[] = [];
  const blobs: Uint8Array[] = [];
  for (const name of listThumbnails(JSON.parse(store))) {
    const thumbnail = await shrink(() => opened.resourceToBytes(name), limits);
    if (!thumbnail) continue;
    names.push(name);
    blobs.push(thumbnail);
  }
  return { body: { store, thumbnails: names } satisfies CredentialsReading, blobs };
}

/** The reader is compiled on first use: most children never need it. */
async function loadReader() {
  const { initSync, WasmReader } = await import('@contentauth/c2pa-wasm');
  const binary = createRequire(import.meta.url).resolve('@contentauth/c2pa-wasm/c2pa.wasm');
  Object.assign(globalThis, { FileReaderSync: BytesReader });
  initSync({ module: readFileSync(binary) });
  return WasmReader;
}

/** The reader uses the system date to judge certificates; this process serves one file and ends. */
function stopClock(at: Date): void {
  const RealDate = Date;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, given, newTarget) =>
      Reflect.construct(target, given.length === 0 ? [at.getTime()] : given, newTarget) as object,
    get: (target, name, receiver) =>
      name === 'now' ? () => at.getTime() : Reflect.get(target, name, receiver),
  });
}

/** Bytes read in place: the reader requests slices, and Node's own blobs answer only asynchronously. */
class BytesBlob extends Blob {
  readonly content: Uint8Array;

  constructor(content: Uint8Array) {
    super([]);
    this.content = content;
  }
  override get size(): number {
    return this.content.length;
  }
  override slice(start = 0, end = this.content.length): Blob {
    return new BytesBlob(this.content.subarray(start, end));
  }
}

/** The part of a browser worker's `FileReaderSync` that the reader uses. */
class BytesReader {
  readAsArrayBuffer({ content }: BytesBlob): ArrayBuffer {
    // A copy: a Buffer's slice shares its memory with all others.
    return Uint8Array.from(content).buffer;
  }
}

/** Names of the thumbnails of manifests and ingredients, in order. */
function listThumbnails(store: unknown): string[] {
  const names = new Set<string>();
  const take = (holder: unknown) => {
    const name = (holder as { thumbnail?: { identifier?: unknown } } | null)?.thumbnail?.identifier;
    if (typeof name === 'string' && names.size < MAX_THUMBNAILS) names.add(name);
  };
  const { manifests } = store as { manifests?: Readonly<Record<string, { ingredients?: unknown[] }>> };
  for (const manifest of Object.values(manifests ?? {})) {
    take(manifest);
    for (const ingredient of manifest.ingredients ?? []) take(ingredient);
  }
  return [...names];
}

/** An undecodable thumbnail is left out: it only illustrates. */
async function shrink(read: () => Uint8Array, limits: FileRequest['limits']): Promise<Uint8Array | null> {
  try {
    const small = {
      width: MAX_SIDE,
      height: MAX_SIDE,
      fit: 'inside',
      withoutEnlargement: true,
    } as const;
    const bounded = { ...limits, pixels: Math.min(limits.pixels, 20_000_000) };
    return await openPicture(read(), bounded)
      .rotate()
      .resize(small)
      .flatten({ background: '#fff' })
      .jpeg({ quality: 70 })
      .toBuffer();
  } catch {
    return null;
  }
}
