import type { Sound } from '@assay/forensics';
/** 16-bit PCM in a plain WAV. */
export declare function encodeWav({ sampleRate, channels }: Sound): Uint8Array;
/** By LAME at a constant bit rate, without tags or an info frame; null where no encoder is installed. */
export declare function encodeMp3({ sampleRate, channels }: Sound, bitRate: number): Uint8Array | null;
