import { AV, type Binding, type NativeFormat } from './binding.ts';
import { FORMATS, listDecoders } from './known-formats.ts';
import { requireSuccess } from './require-success.ts';

export interface MediaLimits {
  /** Limit per frame; larger ones are not decoded. */
  readonly pixels: number;
  /** Threads of the decoder. Default 1. */
  readonly threads?: number;
}

export interface MediaSource {
  readonly binding: Binding;
  readonly bytes: Uint8Array;
  readonly limits: MediaLimits;
}

const MAX_STREAMS = 64;
const READ_BYTES = 2 ** 16;

export interface OpenedFormat {
  readonly format: NativeFormat;
  readonly close: () => void;
}

/** @throws AnalysisFailure `unreadable` */
export function openFormat({ binding, bytes }: MediaSource): OpenedFormat {
  let position = 0;
  const input = new binding.IOContext();
  input.allocContextWithCallbacks(
    READ_BYTES,
    0,
    (size) => {
      if (position >= bytes.length) return AV.EOF;
      const part = bytes.subarray(position, position + size);
      position += part.length;
      return part;
    },
    null,
    (offset, whence) => {
      if (whence === AV.SEEK_SIZE) return BigInt(bytes.length);
      const from = whence === 1 ? position : whence === 2 ? bytes.length : 0;
      const target = from + Number(offset);
      if (target < 0 || target > bytes.length) return -1n;
      position = target;
      return BigInt(position);
    },
  );
  const format = new binding.FormatContext();
  format.allocContext();
  format.pb = input;
  format.maxStreams = MAX_STREAMS;
  const settings = {
    format_whitelist: FORMATS.join(),
    codec_whitelist: listDecoders().join(),
    // No such protocol exists: references to other files are never opened.
    protocol_whitelist: 'none',
    probesize: '5000000',
    analyzeduration: '5000000',
  };
  const close = () => {
    format.closeInputSync();
    input.freeContext();
  };
  try {
    for (const [name, value] of Object.entries(settings))
      requireSuccess(binding, binding.Option.set(format, name, value, 0));
    requireSuccess(binding, format.openInputSync('', null, null));
    requireSuccess(binding, format.findStreamInfoSync(null));
  } catch (error) {
    close();
    throw error;
  }
  return { format, close };
}
