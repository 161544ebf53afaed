import {
  answer,
  assemble,
  FIELD,
  type Instruction,
  load,
  unlessEqual,
  whenAnyBit,
  whenAtLeast,
  whenEqual,
} from './assemble.ts';
import { ARCHITECTURES, type Architecture, numberOf, PARTLY_REFUSED, REFUSED } from './system-calls.ts';

/** Return values of a filter (linux/seccomp.h); the lower 16 bits of an error are its number. */
const [ALLOW, FAIL, KILL_PROCESS] = [0x7fff0000, 0x00050000, 0x80000000];
const [NOT_PERMITTED, NO_SUCH_CALL] = [FAIL | 1, FAIL | 38];

/** x64 also accepts the call numbers of its 32-bit-pointer ABI (x32), which begin here. */
const X32_CALLS = 0x40000000;
const CLONE_THREAD = 0x10000;
const PR_SET_PDEATHSIG = 1;
const SIGKILL = 9;

/**
 * The seccomp program for decoders: refuses the calls in `REFUSED` and new processes, and allows threads and
 * everything else. A deny list instead of an allow list, because Node and its C library change their calls.
 */
export function buildFilter(architecture: Architecture): Buffer {
  const refused = Object.values(REFUSED).flatMap((numbers) => refuse(numberOf(numbers, architecture)));
  const number = (name: keyof typeof PARTLY_REFUSED) =>
    numberOf(PARTLY_REFUSED[name], architecture) as number;
  return assemble([
    load(FIELD.architecture),
    ...[unlessEqual(ARCHITECTURES[architecture], 1), answer(KILL_PROCESS)],
    load(FIELD.systemCall),
    ...(architecture === 'x64' ? [whenAtLeast(X32_CALLS, 1), answer(NO_SUCH_CALL)] : []),
    ...refused,
    // The C library falls back to clone, whose flags can be inspected.
    ...[whenEqual(number('clone3'), 1), answer(NO_SUCH_CALL)],
    ...onArgument(number('clone'), 0, [whenAnyBit(CLONE_THREAD, 1), answer(ALLOW), answer(NOT_PERMITTED)]),
    // Ending with the service may be requested, but not undone.
    ...onArgument(number('prctl'), 0, [
      ...[whenEqual(PR_SET_PDEATHSIG, 3), load(FIELD.argument(1))],
      ...[unlessEqual(SIGKILL, 1), answer(NOT_PERMITTED), answer(ALLOW)],
    ]),
    // Only its own limits.
    ...onArgument(number('prlimit64'), 0, [whenEqual(0, 1), answer(ALLOW), answer(NOT_PERMITTED)]),
    answer(ALLOW),
  ]);
}

/** The filter of this machine; null if there is none for its architecture. */
export function buildOwnFilter(): Buffer | null {
  return process.platform === 'linux' && process.arch in ARCHITECTURES
    ? buildFilter(process.arch as Architecture)
    : null;
}

function refuse(number: number | null): Instruction[] {
  return number === null ? [] : [whenEqual(number, 1), answer(NOT_PERMITTED)];
}

function onArgument(number: number, argument: number, then: readonly Instruction[]): Instruction[] {
  return [whenEqual(number, then.length + 1), load(FIELD.argument(argument)), ...then];
}
