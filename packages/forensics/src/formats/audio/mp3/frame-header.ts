/** The header of one MPEG audio frame (ISO/IEC 11172-3 and 13818-3, layer III). */
export interface FrameHeader {
  /** 1 for MPEG-1, 2 for MPEG-2 and 2.5. */
  readonly version: 1 | 2;
  /** In Hz. */
  readonly sampleRate: number;
  /** In bits per second. */
  readonly bitRate: number;
  readonly channels: 1 | 2;
  readonly hasChecksum: boolean;
  /** The length including the header, in bytes. */
  readonly bytes: number;
  /** Samples per channel. */
  readonly samples: number;
}

const BIT_RATES = {
  1: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  2: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
} as const;
const RATES = [44_100, 48_000, 32_000] as const;

/** Null if no Layer III frame with a stated bit rate begins at `at`. */
export function readFrameHeader(bytes: Uint8Array, at: number): FrameHeader | null {
  if (at + 4 > bytes.length || bytes[at] !== 0xff || (bytes[at + 1] & 0xe0) !== 0xe0) return null;
  const versionBits = (bytes[at + 1] >> 3) & 3;
  const layerBits = (bytes[at + 1] >> 1) & 3;
  const rate = RATES[(bytes[at + 2] >> 2) & 3];
  if (versionBits === 1 || layerBits !== 1 || rate === undefined) return null;
  const version = versionBits === 3 ? 1 : 2;
  const kilobits = BIT_RATES[version][bytes[at + 2] >> 4];
  if (!kilobits) return null;
  const sampleRate = rate / (versionBits === 3 ? 1 : versionBits === 2 ? 2 : 4);
  const bitRate = kilobits * 1000;
  const padding = (bytes[at + 2] >> 1) & 1;
  const samples = version === 1 ? 1152 : 576;
  return {
    version,
    sampleRate,
    bitRate,
    channels: bytes[at + 3] >> 6 === 3 ? 1 : 2,
    hasChecksum: (bytes[at + 1] & 1) === 0,
    bytes: Math.floor(((samples / 8) * bitRate) / sampleRate) + padding,
    samples,
  };
}

/** How a frame uses the bit reservoir, from its side information (ISO/IEC 11172-3, 2.4.1.7). */
export interface Reservoir {
  /** How many bytes before the frame its data begin: `main_data_begin`. */
  readonly taken: number;
  /** The number of bytes of its data. */
  readonly needed: number;
  /** The number of bytes for data in the frame itself. */
  readonly room: number;
}

/** Null if the frame is truncated. */
export function readReservoir(bytes: Uint8Array, at: number, header: FrameHeader): Reservoir | null {
  const { version, channels, hasChecksum } = header;
  const start = at + 4 + (hasChecksum ? 2 : 0);
  const length = version === 1 ? (channels === 1 ? 17 : 32) : channels === 1 ? 9 : 17;
  if (start + length > bytes.length || at + header.bytes > bytes.length) return null;
  let bit = 8 * start;
  const read = (count: number) => {
    let value = 0;
    for (let i = 0; i < count; i++, bit++) value = 2 * value + ((bytes[bit >> 3] >> (7 - (bit & 7))) & 1);
    return value;
  };
  const taken = read(version === 1 ? 9 : 8);
  bit += version === 1 ? (channels === 1 ? 5 + 4 : 3 + 8) : channels === 1 ? 1 : 2;
  const granules = (version === 1 ? 2 : 1) * channels;
  let bits = 0;
  for (let i = 0; i < granules; i++) {
    bits += read(12);
    bit += (version === 1 ? 59 : 63) - 12;
  }
  return { taken, needed: Math.ceil(bits / 8), room: header.bytes - (start - at) - length };
}
