import { canonicalJson } from '../statement.ts';
import { chainAudit, EMPTY_AUDIT_HEAD } from './audit-head.ts';
import type { makeSampleAuditLogs, SampleAuditLog } from './make-sample-log.ts';

/** An exported audit log that was tampered with in one way: the bytes of the file. */
export interface AuditMutant {
  readonly name: string;
  readonly file: Uint8Array;
}

type Logs = Awaited<ReturnType<typeof makeSampleAuditLogs>>;
type First = { format: unknown; head: Record<string, unknown>; proof: Record<string, unknown> };
type Named = [name: string, lines: SampleAuditLog];

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

/** The file of a log as it is exported. */
export const writeAuditLog = (lines: SampleAuditLog): Uint8Array =>
  bytesOf(lines.map((line) => `${line}\n`).join(''));

/** Files that no verifier may accept, made from valid ones in every way we know. */
export function* mutateAuditLog(logs: Logs): Generator<AuditMutant> {
  const { whole } = logs;
  const changed = [
    ...mutateLines(whole),
    ...whole.flatMap((line, at) =>
      mutateMembers(line).map(([what, other]): Named => [`line ${at}: ${what}`, whole.with(at, other)]),
    ),
    ...exchangeHeads(logs),
    ...adaptHead(whole),
  ];
  for (const [name, lines] of changed) yield { name, file: writeAuditLog(lines) };
  yield* mutateBytes(writeAuditLog(whole));
}

/** Others may add signature lines: a note with more of them is the same note (C2SP signed-note). */
export function* conformingAuditLogs({ whole }: Logs): Generator<AuditMutant> {
  const first = JSON.parse(whole[0] ?? '') as First;
  const line = /— [^\n]+\n$/.exec(String(first.proof.checkpoint))?.[0] ?? '';
  const more = {
    'a signature twice': line,
    'the signature of a stranger': '— somebody.example YWJjZGVmZ2hpamtsbW5vcHFyc3R1dnd4eXo=\n',
  };
  for (const [name, added] of Object.entries(more)) {
    const add = (note: unknown) => `${String(note)}${added}`;
    const proof = { ...first.proof, checkpoint: add(first.proof.checkpoint), proof: add(first.proof.proof) };
    yield { name, file: writeAuditLog(whole.with(0, canonicalJson({ ...first, proof }))) };
  }
}

/** Removes, duplicates, moves, adds and rewrites lines. */
function* mutateLines(lines: SampleAuditLog): Generator<Named> {
  for (const [at, line] of lines.entries()) {
    const named = (what: string, changed: SampleAuditLog): Named => [`line ${at} ${what}`, changed];
    yield named('removed', lines.toSpliced(at, 1));
    yield named('twice', lines.toSpliced(at, 0, line));
    yield named('emptied', lines.with(at, ''));
    yield named('cut in half', lines.with(at, line.slice(0, line.length / 2)));
    yield named('split in two', lines.toSpliced(at, 1, line.slice(0, 40), line.slice(40)));
    yield named('removed with all behind it', lines.slice(0, at));
    if (at + 1 < lines.length) {
      const next = lines[at + 1] ?? '';
      yield named('joined with the next', lines.toSpliced(at, 2, line + next));
      yield named('exchanged with the next', lines.with(at, next).with(at + 1, line));
      yield named('moved to the end', [...lines.toSpliced(at, 1), line]);
    }
    for (const added of ['', ' ', '{}', 'null', '{"place":1}'])
      yield named(`with “${added}” behind it`, lines.toSpliced(at + 1, 0, added));
    const around = {
      ' ': 'a space',
      '\r': 'a carriage return',
      '\t': 'a tab',
      '\0': 'a zero',
      '\ufeff': 'a mark',
    };
    for (const [sign, what] of Object.entries(around)) {
      yield named(`with ${what} behind it`, lines.with(at, line + sign));
      yield named(`with ${what} before it`, lines.with(at, sign + line));
    }
  }
  const last = lines.at(-1) ?? '';
  yield ['an entry added', [...lines, last.replace(/"place":\d+/, `"place":${lines.length}`)]];
  yield ['the order turned round', [lines[0] ?? '', ...lines.slice(1).reverse()]];
  yield ['all twice', [...lines, ...lines]];
}

/** Changes, removes, adds, duplicates or rewrites one member of a line, at any depth. */
function mutateMembers(line: string): [name: string, line: string][] {
  const value = JSON.parse(line) as Record<string, unknown>;
  const mutants: [string, string][] = [
    ['a member more', canonicalJson({ ...value, more: 1 })],
    ['a member twice', line.replace('{', '{"place":1,')],
    ['spaces between', JSON.stringify(value, null, 1).replaceAll('\n', '')],
    [
      'escaped',
      line.replace(/"([a-z])/, (_, letter: string) => `"\\u00${letter.charCodeAt(0).toString(16)}`),
    ],
    ['members turned round', JSON.stringify(Object.fromEntries(Object.entries(value).reverse()))],
    ['a list', `[${line}]`],
  ];
  for (const path of pathsOf(value)) {
    const edit = (change: (holder: Record<string, unknown>, name: string) => void) => {
      const copy = structuredClone(value);
      const name = path.at(-1) ?? '';
      change(
        path.slice(0, -1).reduce<Record<string, unknown>>((at, step) => at[step] as never, copy),
        name,
      );
      return canonicalJson(copy);
    };
    const named = path.join('.');
    mutants.push([`${named} removed`, edit((at, name) => Reflect.deleteProperty(at, name))]);
    for (const other of [null, '', 0, true, [], {}, 'another'])
      mutants.push([`${named} is ${JSON.stringify(other)}`, edit((at, name) => (at[name] = other))]);
    mutants.push([`${named} a little more`, edit((at, name) => (at[name] = more(at[name])))]);
  }
  return mutants.filter(([, other]) => other !== line);
}

const more = (value: unknown): unknown =>
  typeof value === 'number' ? value + 1 : typeof value === 'string' ? `${value} ` : [value];

/** Paths of all members, including nested ones. */
function pathsOf(value: unknown, under: readonly string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, held]) => {
    const path = [...under, name];
    return [path, ...pathsOf(held, path)];
  });
}

/** Takes the head, the proof or the whole first line from another hour, another organisation, another key. */
function* exchangeHeads(logs: Logs): Generator<Named> {
  const { whole, ...others } = logs;
  const own = JSON.parse(whole[0] ?? '') as First;
  for (const [name, other] of Object.entries(others)) {
    const first = JSON.parse(other[0] ?? '') as First;
    const write = (changed: object) => whole.with(0, canonicalJson({ ...own, ...changed }));
    if (name === 'underAnotherKey') yield ['all under another key', other];
    else {
      yield [`entries under the head of ${name}`, [other[0] ?? '', ...whole.slice(1)]];
      yield [`entries of ${name}`, [whole[0] ?? '', ...other.slice(1)]];
      yield [`the head of ${name}`, write({ head: first.head })];
      yield [`entries and head of ${name}`, [canonicalJson({ ...own, head: first.head }), ...other.slice(1)]];
    }
    yield [`the proof of ${name}`, write({ proof: first.proof })];
    for (const part of ['entry', 'index', 'proof', 'checkpoint', 'key']) {
      const proof = { ...own.proof, [part]: first.proof[part] };
      // Logs under one checkpoint share it, and logs under one key share the key.
      if (proof[part] === own.proof[part]) continue;
      yield [`${part} in the proof of ${name}`, write({ proof })];
    }
  }
}

/** An attacker who changed the entries adapts the head, but cannot enter it. */
function* adaptHead(lines: SampleAuditLog): Generator<Named> {
  const [first = '', ...entries] = lines;
  const value = JSON.parse(first) as First;
  const rewrite = (name: string, changed: readonly string[]): Named => {
    const head = changed.reduce(chainAudit, EMPTY_AUDIT_HEAD);
    const adapted = { ...value, head: { ...value.head, head, entries: changed.length } };
    return [`${name}, and the head after it`, [canonicalJson(adapted), ...changed]];
  };
  for (const at of entries.keys()) yield rewrite(`entry ${at} removed`, entries.toSpliced(at, 1));
  yield rewrite('one added', [...entries, (entries[0] ?? '').replace('"place":1', '"place":7')]);
  yield rewrite('one changed', entries.with(0, (entries[0] ?? '').replace('Ada', 'Eve')));
  yield rewrite('all removed', []);
}

/** Truncates the file, adds something before or after it, re-encodes it, and flips single bits. */
function* mutateBytes(file: Uint8Array): Generator<AuditMutant> {
  for (let at = 0; at < file.length; at += 37) {
    yield { name: `cut off at byte ${at}`, file: file.slice(0, at) };
    yield { name: `begun at byte ${at + 1}`, file: file.slice(at + 1) };
  }
  for (const less of [1, 2, 3]) yield { name: `${less} bytes shorter`, file: file.slice(0, -less) };
  for (let at = 0; at < file.length; at += 5) {
    const flipped = file.slice();
    flipped[at] = (flipped[at] ?? 0) ^ (1 << (at % 8));
    yield { name: `bit ${at % 8} of byte ${at}`, file: flipped };
  }
  const joined = (...parts: Uint8Array[]) => Uint8Array.from(parts.flatMap((part) => [...part]));
  yield { name: 'a byte order mark', file: joined(Uint8Array.of(0xef, 0xbb, 0xbf), file) };
  yield { name: 'an empty line before', file: joined(bytesOf('\n'), file) };
  yield { name: 'an empty line behind', file: joined(file, bytesOf('\n')) };
  yield { name: 'a byte behind that is no UTF-8', file: joined(file, Uint8Array.of(0xff, 10)) };
  const wide = new Uint8Array(file.length * 2);
  for (const [at, byte] of file.entries()) wide[2 * at] = byte;
  yield { name: 'UTF-16', file: wide };
}
