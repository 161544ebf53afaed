import { describe, expect, it } from 'vitest';
import { buildFilter } from './build-filter.ts';
import { ARCHITECTURES, type Architecture, numberOf, PARTLY_REFUSED, REFUSED } from './system-calls.ts';

const [ALLOWED, NOT_PERMITTED, NO_SUCH_CALL, KILLED] = [0x7fff0000, 0x00050001, 0x00050026, 0x80000000];

/** The kernel's answer: runs the program on one call, as linux/filter.h defines the instructions. */
function ask(program: Buffer, architecture: number, call: number, ...args: number[]): number {
  const data = Buffer.alloc(64);
  data.writeUInt32LE(call, 0);
  data.writeUInt32LE(architecture, 4);
  for (const [index, value] of args.entries()) data.writeBigUInt64LE(BigInt(value), 16 + 8 * index);
  for (let at = 0, loaded = 0; ; at++) {
    const [code, ifTrue, ifFalse] = [
      program.readUInt16LE(8 * at),
      program.readUInt8(8 * at + 2),
      program.readUInt8(8 * at + 3),
    ];
    const constant = program.readUInt32LE(8 * at + 4);
    if (code === 0x06) return constant;
    if (code === 0x20) loaded = data.readUInt32LE(constant);
    else {
      const test = { 21: loaded === constant, 53: loaded >= constant, 69: (loaded & constant) !== 0 }[code];
      if (test === undefined) throw new Error(`no such instruction: ${code}`);
      at += test ? ifTrue : ifFalse;
    }
  }
}

describe.each(Object.keys(ARCHITECTURES) as Architecture[])('the filter for %s', (architecture) => {
  const program = buildFilter(architecture);
  const answer = (call: number | null, ...args: number[]) =>
    ask(program, ARCHITECTURES[architecture], call as number, ...args);
  const part = (name: keyof typeof PARTLY_REFUSED) => numberOf(PARTLY_REFUSED[name], architecture);

  it('refuses every call of the list and lets ordinary ones pass', () => {
    const refused = Object.values(REFUSED).flatMap((numbers) => numberOf(numbers, architecture) ?? []);
    expect(new Set(refused).size).toBe(refused.length);
    for (const call of refused) expect([call, answer(call)]).toEqual([call, NOT_PERMITTED]);
    // read, write, mmap, futex, execve, exit_group.
    const ordinary = { x64: [0, 1, 9, 202, 59, 231], arm64: [63, 64, 222, 98, 221, 94] }[architecture];
    for (const call of ordinary) expect([call, answer(call)]).toEqual([call, ALLOWED]);
  });

  it('lets threads be made and no processes', () => {
    const THREAD_OF_THE_C_LIBRARY = 0x3d0f00;
    const FORK_OF_THE_C_LIBRARY = 0x1200011;
    expect(answer(part('clone'), THREAD_OF_THE_C_LIBRARY)).toBe(ALLOWED);
    expect(answer(part('clone'), FORK_OF_THE_C_LIBRARY)).toBe(NOT_PERMITTED);
    expect(answer(part('clone3'))).toBe(NO_SUCH_CALL);
  });

  it('lets it end with the service and not undo that, and change its own limits alone', () => {
    expect(answer(part('prctl'), 1, 9)).toBe(ALLOWED);
    expect(answer(part('prctl'), 1, 0)).toBe(NOT_PERMITTED);
    expect(answer(part('prctl'), 38, 1)).toBe(ALLOWED);
    expect(answer(part('prlimit64'), 0)).toBe(ALLOWED);
    expect(answer(part('prlimit64'), 1234)).toBe(NOT_PERMITTED);
  });

  it('kills what calls by the numbers of another architecture', () => {
    const I386 = 0x40000003;
    expect(ask(program, I386, 1)).toBe(KILLED);
  });
});

it('knows no call of the 32-bit-pointer dialect of x64', () => {
  expect(ask(buildFilter('x64'), ARCHITECTURES.x64, 0x40000000 + 41)).toBe(NO_SUCH_CALL);
});
