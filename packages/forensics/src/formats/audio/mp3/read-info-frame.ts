import { readLatin1, viewOf } from '../../bytes.ts';
import type { Frame } from './list-frames.ts';

/**
 * The first, silent frame in which encoders store metadata: Xing or Info (with LAME's extension), or VBRI.
 */
export interface InfoFrame {
  readonly kind: 'Xing' | 'Info' | 'VBRI';
  /** The number of frames that follow; null if not stated. */
  readonly frames: number | null;
  /** The bytes of the stream, including this frame; null if not stated. */
  readonly bytes: number | null;
  /** E.g. `LAME3.100`; empty if not stated. */
  readonly encoder: string;
  /** In Hz; null if not stated. */
  readonly lowPass: number | null;
}

/** Null if the frame contains sound. */
export function readInfoFrame(bytes: Uint8Array, { at, header }: Frame): InfoFrame | null {
  const side = header.version === 1 ? (header.channels === 1 ? 17 : 32) : header.channels === 1 ? 9 : 17;
  const view = viewOf(bytes);
  const start = at + 4 + side;
  if (at + header.bytes > bytes.length || header.bytes < side + 20) return null;
  const kind = readLatin1(bytes, start, 4);
  if (kind === 'Xing' || kind === 'Info') {
    const flags = view.getUint32(start + 4);
    let next = start + 8;
    const take = (flag: number, size: number) => {
      if ((flags & flag) === 0) return null;
      next += size;
      return next <= bytes.length ? view.getUint32(next - size) : null;
    };
    const [frames, size] = [take(1, 4), take(2, 4)];
    take(4, 100);
    take(8, 4);
    const encoder = readLatin1(bytes, next, 9, true);
    const hasEncoder = /^[A-Z][\w.]{3}/i.test(encoder) && next + 24 <= at + header.bytes;
    return {
      kind,
      frames,
      bytes: size,
      encoder: hasEncoder ? encoder : '',
      lowPass: hasEncoder && bytes[next + 10] > 0 ? bytes[next + 10] * 100 : null,
    };
  }
  if (at + 4 + 32 + 26 <= bytes.length && readLatin1(bytes, at + 36, 4) === 'VBRI')
    return {
      kind: 'VBRI',
      frames: view.getUint32(at + 36 + 14),
      bytes: view.getUint32(at + 36 + 10),
      encoder: '',
      lowPass: null,
    };
  return null;
}
