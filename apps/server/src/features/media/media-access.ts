import type { Readable } from 'node:stream';
import type { InstanceSecret } from '../../platform/config/secret.ts';
import { currentAsker, currentShare } from '../../platform/database/viewer.ts';
import { RefusedError } from '../../platform/http/refused-error.ts';
import type { ObjectStore } from '../../platform/storage/object-store.ts';
import { type ByteRange, parseByteRange } from './byte-range.ts';
import { expiryOf, type MediaGrant, readMediaToken, signMediaToken } from './media-address.ts';

export interface OpenMedia {
  readonly grant: MediaGrant;
  /** Remaining validity of the address, in seconds. */
  readonly secondsLeft: number;
  /** The size of the whole object, in bytes. */
  readonly size: number;
  readonly range: ByteRange | 'whole' | 'unsatisfiable';
  /** The bytes of the range. */
  read(signal: AbortSignal): Promise<Readable>;
}

/**
 * Serves originals, renditions and overlays, only by short-lived signed addresses. Those made for a share end
 * with it.
 */
export interface MediaAccess {
  /**
   * The original bytes: a download, never shown within our pages. Names the person for whose request it is
   * made.
   */
  linkOriginal(file: { storageKey: string; mimeType: string; originalName: string }): string;
  /**
   * A picture or a playable copy that we encoded ourselves: shown in the page. The key's extension determines
   * its type.
   */
  linkPicture(storageKey: string): string;
  /** Throws RefusedError NOT_FOUND for every invalid address, and for missing objects. */
  open(token: string, rangeHeader: string | undefined): Promise<OpenMedia>;
}

export type LinkPicture = MediaAccess['linkPicture'];
export type LinkOriginal = MediaAccess['linkOriginal'];

const RENDITION_TYPES: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  webp: 'image/webp',
  png: 'image/png',
  mp4: 'video/mp4',
  m4a: 'audio/mp4',
};

export function createMediaAccess({
  storage,
  secret,
  isShareOpen,
  now = () => Date.now(),
}: {
  storage: ObjectStore;
  secret: InstanceSecret;
  isShareOpen: (id: string) => Promise<boolean>;
  now?: () => number;
}): MediaAccess {
  const key = secret.derive('media address');
  const link = (file: MediaGrant) => {
    const grant = { ...file, shareId: currentShare() ?? undefined };
    return `/api/v1/media/${signMediaToken(grant, expiryOf(now()), key)}`;
  };
  return {
    linkOriginal: ({ storageKey: key, mimeType: contentType, originalName: fileName }) =>
      link({ key, contentType, disposition: 'attachment', fileName, asker: currentAsker() }),
    linkPicture(storageKey) {
      const contentType = RENDITION_TYPES[storageKey.split('.').at(-1) ?? ''];
      if (!contentType) throw new TypeError(`${storageKey} is no rendition of ours`);
      return link({ key: storageKey, contentType, disposition: 'inline' });
    },
    async open(token, rangeHeader) {
      const grant = readMediaToken(token, key, now());
      if (grant?.shareId && !(await isShareOpen(grant.shareId))) throw new RefusedError('NOT_FOUND');
      const object = grant && (await storage.stat(grant.key));
      if (!object) throw new RefusedError('NOT_FOUND');
      const range = parseByteRange(rangeHeader, object.bytes);
      const part =
        typeof range === 'string' ? {} : { offset: range.start, length: range.end - range.start + 1 };
      return {
        grant,
        range,
        size: object.bytes,
        secondsLeft: Math.floor(grant.expiresAt - now() / 1000),
        read: (signal) => storage.read(grant.key, { ...part, signal }),
      };
    },
  };
}
