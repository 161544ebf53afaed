interface Tone {
  readonly seconds: number;
  /** Samples a second. Default 8,000. */
  readonly rate?: number;
  /** Hum of the mains under it. Default 50 Hz. */
  readonly hum?: number;
  /** The time from which on this many seconds are removed. */
  readonly cut?: { readonly at: number; readonly length: number };
}

/** A WAV of 16 bits a sample: steady noise over mains hum, the same at each call; with a cut the hum jumps. */
export function makeWav({ seconds, rate = 8_000, hum = 50, cut }: Tone): Buffer {
  const removed = cut?.length ?? 0;
  const length = Math.round(seconds * rate);
  const data = Buffer.alloc(length * 2);
  let state = 12_345;
  for (let i = 0; i < length; i++) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    const noise = (state >>> 16) / 32_768 - 1;
    const time = i / rate + (cut && i / rate >= cut.at ? removed : 0);
    const wave = [1, 2, 3].reduce(
      (sum, harmonic) => sum + Math.sin(2 * Math.PI * hum * harmonic * time) / harmonic,
      0,
    );
    data.writeInt16LE(Math.round(3_000 * wave + 400 * noise), 2 * i);
  }
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + data.length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate * 2, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36);
  head.writeUInt32LE(data.length, 40);
  return Buffer.concat([head, data]);
}
