/**
 * Classic BPF in the kernel's format: 16 bits of code, two 8-bit jump offsets, a 32-bit constant,
 * little-endian as on x64 and arm64 (linux/filter.h, linux/bpf_common.h).
 */
export interface Instruction {
  readonly code: number;
  readonly ifTrue: number;
  readonly ifFalse: number;
  readonly constant: number;
}

export const INSTRUCTION_BYTES = 8;

/** Offsets in `struct seccomp_data` (linux/seccomp.h). For an argument, the lower 32 bits. */
export const FIELD = { systemCall: 0, architecture: 4, argument: (index: number) => 16 + 8 * index } as const;

const [LOAD_WORD, JUMP_EQUAL, JUMP_AT_LEAST, JUMP_ANY_BIT, RETURN] = [0x20, 0x15, 0x35, 0x45, 0x06];

export const load = (offset: number): Instruction => make(LOAD_WORD, offset);
export const answer = (constant: number): Instruction => make(RETURN, constant);
/** Continues with the next instruction if it holds, otherwise skips this many. */
export const whenEqual = (constant: number, skipped: number) => make(JUMP_EQUAL, constant, 0, skipped);
/** Skips this many instructions if it holds, else continues with the next. */
export const unlessEqual = (constant: number, skipped: number) => make(JUMP_EQUAL, constant, skipped, 0);
export const whenAtLeast = (constant: number, skipped: number) => make(JUMP_AT_LEAST, constant, 0, skipped);
export const whenAnyBit = (constant: number, skipped: number) => make(JUMP_ANY_BIT, constant, 0, skipped);

function make(code: number, constant: number, ifTrue = 0, ifFalse = 0): Instruction {
  return { code, ifTrue, ifFalse, constant };
}

/** The program's bytes. Throws RangeError for a jump longer than 255 instructions or out of the program. */
export function assemble(program: readonly Instruction[]): Buffer {
  const bytes = Buffer.alloc(program.length * INSTRUCTION_BYTES);
  for (const [index, { code, ifTrue, ifFalse, constant }] of program.entries()) {
    if (index + 1 + Math.max(ifTrue, ifFalse) > program.length)
      throw new RangeError('a jump out of the program');
    const at = index * INSTRUCTION_BYTES;
    bytes.writeUInt16LE(code, at);
    bytes.writeUInt8(ifTrue, at + 2);
    bytes.writeUInt8(ifFalse, at + 3);
    bytes.writeUInt32LE(constant, at + 4);
  }
  return bytes;
}
