import { program, Room } from './program.ts';

/** A code as a JPEG's table defines it (ITU-T T.81, annexes C and F.2.2.3). */
export interface CodeTable {
  /** By the next 10 bits: (code length << 8) | symbol; 0 where the code is longer. */
  readonly symbols: Uint16Array;
  /** Largest code of each length, left-aligned to 16 bits plus one; index 17 ends the search. */
  readonly limits: Int32Array;
  /** `values[offsets[length] + code]` is the symbol of a code. */
  readonly offsets: Int32Array;
  readonly values: Uint8Array;
}

/** One component's blocks in each unit of a scan. */
export interface UnitPart {
  readonly across: number;
  readonly down: number;
  readonly dc: CodeTable;
  readonly ac: CodeTable;
  readonly target: {
    readonly blocksWide: number;
    readonly blocksHigh: number;
    /** 64 a block, natural order, blocks in raster order. */
    readonly coefficients: Int16Array;
  };
}

/** Bytes of entropy-coded data that are looked at in one go. */
const CHUNK = 1 << 18;
/** A block's codes and values: at most 64 of 16 + 16 bits. */
const BLOCK_BYTES = 256;
const PART_WORDS = 7;

/** Decodes the units of one sequential scan of a JPEG (T.81 F.2.2). Until its `end` no other kernel may run. */
export class UnitDecoder {
  private readonly room = new Room();
  private readonly parts: readonly (UnitPart & { readonly at: number; readonly pitch: number })[];
  private readonly unitsWide: number;
  private readonly isFirst: boolean;
  private readonly described: number;
  private readonly order: number;
  private readonly place: number;
  private readonly chunk: number;
  /** What a unit may read beyond the place where it begins. */
  private readonly margin: number;
  /** The row of units that lies in the kernels' memory. */
  private row = -1;
  private data: Uint8Array = new Uint8Array(0);
  private from = 0;
  private limit = 0;
  private last = 0;

  /**
   * @param order index of the k-th coefficient in zig-zag, 80 of them
   * @param isFirst whether the targets hold nothing yet
   */
  constructor(parts: readonly UnitPart[], unitsWide: number, order: Uint8Array, isFirst: boolean) {
    const { room } = this;
    this.unitsWide = unitsWide;
    this.isFirst = isFirst;
    this.order = room.put(order);
    this.place = room.take(4);
    this.parts = parts.map((part) => {
      const pitch = 128 * unitsWide * part.across;
      return { ...part, pitch, at: room.take(pitch * part.down) };
    });
    const blocks = parts.reduce((sum, { across, down }) => sum + across * down, 0);
    this.margin = BLOCK_BYTES * blocks + 16;
    this.chunk = room.takeUnset(CHUNK + this.margin);
    const described = this.parts.flatMap(({ dc, ac, across, down, at, pitch }) => [
      ...[putTable(room, dc), putTable(room, ac), across, down, at, pitch, 0],
    ]);
    this.described = room.put(Int32Array.from(described));
  }

  /** Goes on with other data, whose stuffed bytes are left out, at the beginning of a restart interval. */
  begin(data: Uint8Array): void {
    const { room, described, parts } = this;
    const words = room.view(Int32Array, described, PART_WORDS * parts.length);
    for (let i = 0; i < parts.length; i++) words[PART_WORDS * i + 6] = 0;
    this.data = data;
    this.show(0, 0);
  }

  /** Decodes the units `first` … `last` − 1 of the scan, as far as their data goes. @returns how many were read whole */
  decode(first: number, last: number): number {
    const { room, described, parts, order, chunk, place, unitsWide } = this;
    let unit = first;
    while (unit < last) {
      const row = Math.floor(unit / unitsWide);
      const column = unit - row * unitsWide;
      this.enter(row);
      const count = Math.min(last - unit, unitsWide - column);
      const { limit, last: end } = this;
      const done = program.decodeUnits(
        ...[described, parts.length, order, chunk, place, limit, end, column, count],
      );
      if (done < 0) return unit - first - 1 - done;
      unit += done;
      if (done === count) continue;
      const position = room.view(Int32Array, place, 1)[0];
      if (position >= end) break;
      this.show(this.from + (position >> 3), position & 7);
    }
    return unit - first;
  }

  /** Hands over what is still in the kernels' memory. */
  end(): void {
    this.enter(-1);
  }

  /** Puts a part of the data into the kernels' memory, the data's end with zeros behind it. */
  private show(from: number, position: number): void {
    const { room, chunk, data, margin, place } = this;
    const shown = data.subarray(from, from + CHUNK);
    room.write(chunk, shown);
    const isEnd = from + shown.length === data.length;
    if (isEnd) room.view(Uint8Array, chunk + shown.length, margin).fill(0);
    room.view(Int32Array, place, 1)[0] = position;
    this.from = from;
    this.last = isEnd ? 8 * shown.length : 2 ** 31 - 1;
    this.limit = isEnd ? this.last : 8 * (shown.length - margin);
  }

  /** Hands over the row of units that lies in the kernels' memory, if it is not this one, and gets this one. */
  private enter(row: number): void {
    if (row === this.row) return;
    const { room, isFirst } = this;
    for (const { target, down, at, pitch } of this.parts) {
      const values = 64 * target.blocksWide;
      const rowOf = (y: number) => target.coefficients.subarray(y * values, (y + 1) * values);
      for (let y = 0; y < down && this.row >= 0; y++) {
        const line = this.row * down + y;
        if (line < target.blocksHigh) rowOf(line).set(room.view(Int16Array, at + y * pitch, values));
      }
      if (row < 0) continue;
      if (isFirst) room.view(Uint8Array, at, pitch * down).fill(0);
      for (let y = 0; y < down && !isFirst; y++) {
        const line = row * down + y;
        if (line < target.blocksHigh) room.write(at + y * pitch, rowOf(line));
      }
    }
    this.row = row;
  }
}

function putTable(room: Room, { symbols, limits, offsets, values }: CodeTable): number {
  const places = [symbols, limits, offsets, values].map((part) => room.put(part));
  return room.put(Int32Array.from([...places, values.length]));
}
