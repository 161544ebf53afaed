import type { PixelImage } from './decoded-image.ts';
import { once } from './once.ts';
import type { PageContent } from './pages/page-content.ts';

/** What this package cannot decode itself; handed in by the sandboxed runner, so that methods stay pure. */
export interface DocumentDecoders {
  /** Throws when the bytes hold no decodable picture. */
  pixels(bytes: Uint8Array): Promise<PixelImage>;
  /** What is painted on each page, in order. Rejects when the document cannot be opened. */
  pages(): Promise<readonly PageContent[]>;
}

/**
 * One PDF and what is read of it. Each reading is made on the first call and kept, so that methods share it; nothing
 * handed out may be written to.
 */
export interface DecodedDocument {
  readonly medium: 'document';
  readonly bytes: Uint8Array;
  /** Told by content, not by name. */
  readonly mimeType: string;
  /** When the file came in: stands in for the clock, which methods must not read. */
  readonly receivedAt: Date;
  /** What is painted on each page, in order. Rejects when the document cannot be opened. */
  pages(): Promise<readonly PageContent[]>;
}

export interface DocumentSource {
  readonly bytes: Uint8Array;
  readonly mimeType: string;
  readonly receivedAt: Date;
  readonly decoders: DocumentDecoders;
}

export function openDocument({ bytes, mimeType, receivedAt, decoders }: DocumentSource): DecodedDocument {
  return { medium: 'document', bytes, mimeType, receivedAt, pages: once(() => decoders.pages()) };
}
