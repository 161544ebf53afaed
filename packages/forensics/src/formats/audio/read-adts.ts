import { say } from '@assay/statements';
import type { AudioContainer } from './container-facts.ts';

const RATES = [
  96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8000, 7350,
];
const MIN_FRAMES = 3;
const MAX_FRAMES = 1_400_000;

/** AAC with ADTS headers (ISO/IEC 13818-7, 6.2); null for other bytes. */
export function readAdts(bytes: Uint8Array): AudioContainer | null {
  let frames = 0;
  let at = 0;
  const sampleRate = RATES[(bytes[2] >> 2) & 15];
  while (at + 7 <= bytes.length && frames < MAX_FRAMES) {
    if (bytes[at] !== 0xff || (bytes[at + 1] & 0xf6) !== 0xf0) break;
    const size = ((bytes[at + 3] & 3) << 11) | (bytes[at + 4] << 3) | (bytes[at + 5] >> 5);
    if (size < 7) break;
    frames++;
    at += size;
  }
  if (frames < MIN_FRAMES || !sampleRate) return null;
  const seconds = (frames * 1024) / sampleRate;
  return {
    format: 'aac',
    sampleRate,
    seconds,
    bitRate: (8 * at) / seconds,
    writers: [],
    dates: [],
    oddities:
      at > bytes.length
        ? [
            {
              marker: 'sound-data-missing',
              said: say('audio-container.ends-inside-frame'),
              score: 20,
              span: null,
            },
          ]
        : [],
  };
}
