import { asciiAt, viewOf } from './byte-feed.ts';
import { ASF_HEADER, ASF_VIDEO_MEDIA, hexOf } from './containers/asf.ts';
import { listHandlers } from './containers/isobmff/list-handlers.ts';
import { id3v2Bytes, mpegFrameBytes } from './containers/mp3.ts';

export type ContainerName =
  | 'jpeg'
  | 'png'
  | 'isobmff'
  | 'avi'
  | 'asf'
  | 'mp3'
  | 'wav'
  | 'ogg'
  | 'pdf'
  | 'other';

/** The accepted types; text such as SVG or HTML is never one of them. */
export type MediaType =
  | 'image/jpeg'
  | 'image/png'
  | 'video/quicktime'
  | 'video/mp4'
  | 'video/3gpp'
  | 'video/x-msvideo'
  | 'video/x-ms-wmv'
  | 'audio/mpeg'
  | 'audio/mp4'
  | 'audio/wav'
  | 'audio/ogg'
  | 'application/pdf';

/** `mimeType` is null for types that are not accepted, even if the container is known (WMA, HEIC, Theora). */
export type Container = { container: ContainerName; mimeType: MediaType | null };

/**
 * The number of leading bytes that identify any container: pass these, or the whole file if it is shorter.
 */
export const DETECT_BYTES = 65_536;

const OTHER: Container = { container: 'other', mimeType: null };

/** Detects a file's container and type from its first bytes, never from its name. */
export function detectContainer(firstBytes: Uint8Array): Container {
  const bytes = firstBytes.subarray(0, DETECT_BYTES);
  const ascii = (offset: number, length: number): string => asciiAt(bytes, offset, length);
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return known('jpeg', 'image/jpeg');
  if (ascii(0, 8) === '\x89PNG\r\n\x1a\n') return known('png', 'image/png');
  if (['RIFF', 'RF64', 'BW64'].includes(ascii(0, 4)) && ascii(8, 4) === 'WAVE')
    return known('wav', 'audio/wav');
  if (ascii(0, 4) === 'RIFF' && ascii(8, 4) === 'AVI ') return known('avi', 'video/x-msvideo');
  if (ascii(0, 4) === 'OggS') return known('ogg', hasTheora(bytes) ? null : 'audio/ogg');
  if (hexOf(bytes.subarray(0, 16)) === ASF_HEADER)
    return known('asf', hasAsfVideo(bytes) ? 'video/x-ms-wmv' : null);
  return (
    detectIsobmff(bytes) ??
    (isMp3(bytes) ? known('mp3', 'audio/mpeg') : isPdf(bytes) ? known('pdf', 'application/pdf') : OTHER)
  );
}

const known = (container: ContainerName, mimeType: MediaType | null): Container => ({ container, mimeType });

const BRANDS: [RegExp, MediaType][] = [
  [/^qt {2}$/, 'video/quicktime'],
  [/^(?:M4[ABP] |F4[AB] )$/, 'audio/mp4'],
  [/^3g[a-z0-9]{2}$/, 'video/3gpp'],
  [
    /^(?:isom|iso[2-9a-c]|mp4[12]|avc1|M4V[ HP]|mmp4|MSNV|dash|cmfc|XAVC|F4[VP] |ndx[a-z]|ND[A-Z]{2}|MP4 |mp71|dby1)$/,
    'video/mp4',
  ],
];

function detectIsobmff(bytes: Uint8Array): Container | null {
  if (bytes.length < 8) return null;
  const type = asciiAt(bytes, 4, 4);
  const size = viewOf(bytes).getUint32(0);
  if (type !== 'ftyp') return detectOldQuickTime(type, size);
  if (size < 16 || size > 4096) return null;
  const brands = [asciiAt(bytes, 8, 4)];
  for (let at = 16; at + 4 <= Math.min(size, bytes.length); at += 4) brands.push(asciiAt(bytes, at, 4));
  // The first meaningful brand decides: pictures (heic, avif) name theirs before any video's.
  if (/^(?:hei[cmsx]|hev[cmsx]|mif1|msf1|avi[fs]|crx |jpe?g|jxl |jp2 )$/.test(brands[0])) return OTHER;
  const mimeType = brands.map((brand) => BRANDS.find(([pattern]) => pattern.test(brand))?.[1]).find(Boolean);
  return known(
    'isobmff',
    mimeType === 'video/mp4' && holdsSoundAlone(bytes) ? 'audio/mp4' : (mimeType ?? null),
  );
}

/**
 * Whether a `moov` box that is completely contained in the bytes names sound and no picture: many programs
 * give M4A a video brand.
 */
export function holdsSoundAlone(bytes: Uint8Array): boolean {
  const handlers = listHandlers(bytes);
  return handlers?.includes('soun') === true && !handlers.includes('vide');
}

/** QuickTime files from before 2001 have no ftyp. */
function detectOldQuickTime(type: string, size: number): Container | null {
  const plausible = size === 0 || size === 1 || size >= 8;
  const movie = ['moov', 'mdat', 'wide', 'free', 'skip', 'pnot'].includes(type);
  return movie && plausible ? known('isobmff', 'video/quicktime') : null;
}

/** Frames at the start or after ID3 tags; two in a row, because one header of 11 bits proves nothing. */
function isMp3(bytes: Uint8Array): boolean {
  let at = 0;
  for (let tag = id3v2Bytes(bytes); tag > 0; tag = id3v2Bytes(bytes.subarray(at))) at += tag;
  const tagged = at > 0;
  if (tagged && at + 4 > bytes.length) return true;
  while (tagged && bytes[at] === 0) at++; // padding after a tag
  if (tagged && at >= bytes.length) return true;
  const first = mpegFrameBytes(bytes.subarray(at));
  if (first === 0) return false;
  const next = at + first;
  return next + 4 > bytes.length ? tagged || next <= bytes.length : mpegFrameBytes(bytes.subarray(next)) > 0;
}

/** A header within the first 1,024 bytes, as readers accept it, but not after markup. */
function isPdf(bytes: Uint8Array): boolean {
  const start = asciiAt(bytes, 0, 1024);
  const at = start.indexOf('%PDF-');
  return at >= 0 && !start.slice(0, at).includes('<');
}

const hasTheora = (bytes: Uint8Array): boolean => asciiAt(bytes, 0, 4096).includes('\x80theora');
const hasAsfVideo = (bytes: Uint8Array): boolean => hexOf(bytes).includes(ASF_VIDEO_MEDIA);
