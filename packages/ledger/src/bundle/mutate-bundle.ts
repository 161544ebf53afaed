import { cosignCheckpoint } from '../cosignature.ts';
import { canonicalJson } from '../statement.ts';
import { type BundleStatement, type FileClaim, MANIFEST, MANIFEST_PROOF } from './bundle-statement.ts';
import { listMembers, makeWitnesses, packMembers } from './make-sample-bundle.ts';

/** A bundle that was tampered with in one way. */
export interface Mutant {
  readonly name: string;
  readonly archive: Uint8Array;
}

type Members = ReadonlyMap<string, Uint8Array>;
type Bytes = Uint8Array<ArrayBuffer>;

const bytesOf = (text: string): Bytes => new TextEncoder().encode(text) as Bytes;
const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

/**
 * Bundles that no verifier may accept, made from a valid one in every way we know; of changed members only every `everyNth`, which
 * should have no divisor in common with 12, the ways in which a member is changed.
 */
export async function* mutateBundle(
  archive: Uint8Array,
  members: Members,
  { everyNth = 1 } = {},
): AsyncGenerator<Mutant> {
  let n = 0;
  for (const [name, changed] of mutateMembers(members)) {
    if (n++ % everyNth > 0) continue;
    yield { name, archive: await packMembers(changed) };
  }
  for (const [name, changed] of mutateManifest(members)) {
    // Some changes have no effect on some bundles: a proof that is already null.
    if (textOf(changed.get(MANIFEST) as Uint8Array) === textOf(members.get(MANIFEST) as Uint8Array)) continue;
    if (n++ % everyNth > 0) continue;
    yield { name, archive: await packMembers(changed) };
  }
  for (const [name, changed] of mutateManifestProof(members)) {
    yield { name, archive: await packMembers(changed) };
  }
  yield* mutateArchive(archive, members);
}

/** Removes, exchanges, changes, adds and renames members, with and without updating the manifest’s list. */
function* mutateMembers(members: Members): Generator<[string, Iterable<[string, Uint8Array]>]> {
  const names = [...members.keys()];
  for (const [i, name] of names.entries()) {
    const bytes = members.get(name) as Uint8Array;
    const edit = (change: Uint8Array) => new Map(members).set(name, change);
    const without = new Map(members);
    without.delete(name);
    yield [`${name} removed`, without];
    yield [`${name} renamed`, [...members].map(([n, b]) => [n === name ? `${n}.bak` : n, b])];
    yield [`${name} emptied`, edit(new Uint8Array(0))];
    yield [`${name} cut short`, edit(bytes.slice(0, -1))];
    yield [`${name} with a byte more`, edit(joinBytes(bytes, Uint8Array.of(10)))];
    for (const part of [0, 0.31, 0.62, 0.999]) {
      const at = Math.floor(part * bytes.length);
      yield [`${name} flipped at ${at}`, edit(flip(bytes, at))];
    }
    const next = members.get(names[(i + 1) % names.length] as string) as Uint8Array;
    yield [`${name} exchanged`, edit(next)];
    if (name === MANIFEST || name === MANIFEST_PROOF) continue;
    yield [`${name} removed, and from the list`, relist(without)];
    yield [`${name} changed, and in the list`, relist(edit(flip(bytes, 0)))];
  }
  yield ['a file added', [...members, ['added.txt', bytesOf('more')]]];
  yield ['a file added, and to the list', relist(new Map(members).set('added.txt', bytesOf('more')))];
  yield ['no member at all', []];
}

/** Changes the bundle's claims, as an attacker who cannot enter them. */
function* mutateManifest(members: Members): Generator<[string, Members]> {
  const text = textOf(members.get(MANIFEST) as Uint8Array);
  const write = (manifest: string) => new Map(members).set(MANIFEST, bytesOf(manifest));
  const edit = (change: (statement: BundleStatement) => void) => {
    const statement = JSON.parse(text) as BundleStatement;
    change(statement);
    return write(canonicalJson(statement));
  };
  for (const name of Object.keys(JSON.parse(text)) as (keyof BundleStatement)[]) {
    yield [`manifest without ${name}`, edit((s) => Reflect.deleteProperty(s, name))];
    yield [`manifest with ${name} null`, edit((s) => Reflect.set(s, name, null))];
  }
  const texts = ['id', 'createdAt', 'organisation', 'requestedBy', 'title'] as const;
  for (const name of texts) yield [`manifest with other ${name}`, edit((s) => (s[name] = `${s[name]}x`))];
  yield ['all files left out', edit((s) => (s.files = []))];
  yield ['all decisions left out', edit((s) => (s.decisions = []))];
  yield ['files and decisions left out', edit((s) => Object.assign(s, { files: [], decisions: [] }))];
  yield ['no members listed', edit((s) => (s.members = []))];
  yield ['the record exchanged', edit((s) => (s.record = { id: 'x', referenceId: 'x', name: 'x' }))];
  for (const i of (JSON.parse(text) as BundleStatement).files.keys()) {
    const ofFile = (change: (file: FileClaim) => void) => edit((s) => change(s.files[i] as FileClaim));
    yield [`file ${i} left out`, edit((s) => s.files.splice(i, 1))];
    yield [`file ${i} twice`, edit((s) => s.files.push(s.files[i] as FileClaim))];
    yield [`file ${i}: proof null`, ofFile((f) => (f.entry.proof = null))];
    yield [`file ${i}: not entered`, ofFile((f) => (f.entry = { state: 'not-validated', proof: null }))];
    const erased = { state: 'erased', proof: null, erasedAt: '2026-01-01T00:00:00.000Z' } as const;
    yield [`file ${i}: erased`, ofFile((f) => Object.assign(f, { entry: erased, original: null }))];
    yield [`file ${i}: its entry erased`, ofFile((f) => (f.entry = erased))];
    yield [`file ${i}: erased at no time`, ofFile((f) => (f.entry = { state: 'erased', proof: null }))];
    yield [`file ${i}: with a day of erasure`, ofFile((f) => (f.entry.erasedAt = erased.erasedAt))];
    yield [`file ${i}: imported`, ofFile((f) => (f.entry.state = 'validated-imported'))];
    yield [`file ${i}: committed`, ofFile((f) => (f.entry.state = 'validated'))];
    yield [`file ${i}: original null`, ofFile((f) => (f.original = null))];
    yield [`file ${i}: another name`, ofFile((f) => (f.name = 'other.txt'))];
    yield [`file ${i}: another time`, ofFile((f) => (f.receivedAt = '2020-01-01T00:00:00.000Z'))];
    yield [`file ${i}: another score`, ofFile((f) => (f.verdict.score = 1))];
    yield [`file ${i}: another band`, ofFile((f) => (f.verdict.band = 'other'))];
    yield [`file ${i}: verdict pending`, ofFile((f) => (f.verdict = { ...NO_VERDICT, state: 'pending' }))];
    yield [`file ${i}: verdict not entered`, ofFile((f) => (f.verdict.state = 'not-entered'))];
    yield [`file ${i}: verdict’s proof null`, ofFile((f) => (f.verdict.proof = null))];
    yield [`file ${i}: another fingerprint`, ofFile((f) => (f.fingerprint = '0'.repeat(64)))];
  }
  yield ['manifest with spaces', write(JSON.stringify(JSON.parse(text), null, 2))];
  yield ['manifest with a member twice', write(text.replace('{', '{"title":"other",'))];
  yield ['manifest escaped', write(text.replace('"title"', '"\\u0074itle"'))];
  yield ['manifest of another kind', write(text.replace('assay-bundle/1', 'assay-bundle/2'))];
  yield ['manifest of the earlier format', write('{"format":"assay-evidence/1"}')];
  yield ['manifest that is null', write('null')];
}

const NO_VERDICT = { score: null, band: null, statement: null, proof: null };

/** Changes the one member that nothing else covers. */
export function* mutateManifestProof(members: Members): Generator<[string, Members]> {
  const text = textOf(members.get(MANIFEST_PROOF) as Uint8Array);
  const document = JSON.parse(text) as Record<string, string>;
  const write = (value: unknown) => new Map(members).set(MANIFEST_PROOF, bytesOf(canonicalJson(value)));
  for (const name of Object.keys(document)) {
    const { [name]: _, ...rest } = document;
    yield [`proof of the manifest without ${name}`, write(rest)];
    yield [`proof of the manifest with ${name} null`, write({ ...document, [name]: null })];
    yield [`proof of the manifest with ${name} empty`, write({ ...document, [name]: '' })];
  }
  yield ['proof of the manifest with a member more', write({ ...document, index: 0 })];
  yield ['proof of the manifest that is null', write(null)];
  yield ['proof of the manifest that is a list', write([document])];
  yield ['proof of the manifest with a space', new Map(members).set(MANIFEST_PROOF, bytesOf(`${text} `))];
  const { proof = '' } = document;
  const lines = proof.split('\n');
  for (const [i, line] of lines.entries()) {
    const edit = (...other: string[]) =>
      write({ ...document, proof: lines.toSpliced(i, 1, ...other).join('\n') });
    if (line === '') continue;
    yield [`line ${i} of the proof removed`, edit()];
    yield [
      `line ${i} of the proof twice`,
      line.startsWith('— ') ? edit(line.slice(0, -4)) : edit(line, line),
    ];
    for (const at of [0, 3, line.length - 3]) {
      yield [`line ${i} of the proof changed at ${at}`, edit(swapCharacter(line, at))];
    }
  }
  yield [
    'extra data in the proof',
    write({ ...document, proof: proof.replace('\nindex', '\nextra AAAA\nindex') }),
  ];
  for (const [name, bytes] of members) {
    if (!/proof\.json$/.test(name) || name === MANIFEST_PROOF) continue;
    const { entry, proof: other } = JSON.parse(textOf(bytes)) as Record<string, string>;
    yield [`${name} as the manifest’s`, write({ ...document, entry, proof: other })];
    yield [`the entry of ${name} in the manifest’s`, write({ ...document, entry })];
    yield [`the path of ${name} in the manifest’s`, write({ ...document, proof: other })];
  }
}

/** Exchanges lines of witnesses, as an attacker who has none of their keys but may have others. */
export async function* mutateCosignatures(members: Members): AsyncGenerator<Mutant> {
  const document = JSON.parse(textOf(members.get(MANIFEST_PROOF) as Uint8Array)) as Record<string, string>;
  const { proof = '' } = document;
  const start = proof.indexOf('\n— ') + 1;
  const [log = '', ...witnesses] = proof
    .slice(start)
    .split(/(?<=\n)/)
    .filter((line) => line !== '');
  const write = async (name: string, lines: readonly string[]): Promise<Mutant> => {
    const changed = canonicalJson({ ...document, proof: proof.slice(0, start) + lines.join('') });
    return { name, archive: await packMembers(new Map(members).set(MANIFEST_PROOF, bytesOf(changed))) };
  };
  yield write('no cosignature at all', [log]);
  yield write('one witness twice', [log, witnesses[0] as string, witnesses[0] as string]);
  yield write('no line of the log', witnesses);
  const note = proof.slice(proof.indexOf('\n\n') + 2);
  const bare = note.slice(0, note.indexOf('\n— ') + 1) + log;
  for (const forger of makeWitnesses(2, 60)) {
    const forged = cosignCheckpoint(bare, forger, 1).slice(bare.length);
    yield write(`another key as ${forger.verifier.name}`, [log, witnesses[0] as string, forged]);
  }
  const others = JSON.parse(textOf(members.get('files/001/proof.json') as Uint8Array)) as Record<
    string,
    string
  >;
  const earlier = (others.proof ?? '').slice((others.proof ?? '').indexOf('\n— ') + 1).split(/(?<=\n)/);
  yield write('cosignatures of another checkpoint', [log, ...earlier.slice(1)]);
  for (const [i, line] of witnesses.entries()) {
    const [prefix = '', encoded = ''] = line.trimEnd().split(/ (?=\S+$)/);
    const bytes = Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0));
    for (let at = 0; at < bytes.length; at++) {
      const changed = `${prefix} ${btoa(String.fromCharCode(...flip(bytes, at)))}\n`;
      yield write(`byte ${at} of cosignature ${i}`, [log, ...witnesses.with(i, changed)]);
    }
  }
}

/** Changes bytes of the archive that belong to no member. */
async function* mutateArchive(archive: Uint8Array, members: Members): AsyncGenerator<Mutant> {
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength);
  const directory = Number(view.getBigUint64(archive.length - 98 + 48, true));
  const around = [...Array(60).keys()].map((at) => at); // the first local header
  for (let at = directory; at < archive.length; at += 7) around.push(at);
  for (let at = archive.length - 98; at < archive.length; at++) around.push(at);
  for (const at of new Set(around)) yield { name: `archive flipped at ${at}`, archive: flip(archive, at) };
  yield { name: 'a byte before', archive: joinBytes(Uint8Array.of(0), archive) };
  yield { name: 'a byte behind', archive: joinBytes(archive, Uint8Array.of(0)) };
  yield { name: 'a comment', archive: joinBytes(archive.slice(0, -2), Uint8Array.of(1, 0, 65)) };
  yield { name: 'a byte less', archive: archive.slice(0, -1) };
  yield { name: 'another archive before', archive: joinBytes(archive, archive) };
  yield { name: 'a name twice', archive: await packMembers([...members, ['README.txt', bytesOf('other')]]) };
  yield {
    name: 'a name twice but for its case',
    archive: await packMembers([...members, ['readme.TXT', bytesOf('x')]]),
  };
  yield { name: 'a way out of the folder', archive: await packMembers([...members, ['../x', bytesOf('x')]]) };
  yield { name: 'nothing at all', archive: new Uint8Array(0) };
}

/** Signature lines that verifiers ignore or count once according to C2SP signed-note. */
export async function* conformingVariants(members: Members): AsyncGenerator<Mutant> {
  const document = JSON.parse(textOf(members.get(MANIFEST_PROOF) as Uint8Array)) as Record<string, string>;
  const { proof = '' } = document;
  const signature = proof.slice(proof.lastIndexOf('— '));
  const more = {
    'the signature twice': signature,
    'a signature of an unknown key': '— somebody.example/log AAAAAAECAwQFBgcICQ==\n',
    both: `${signature}— somebody.example/log AAAAAAECAwQFBgcICQ==\n`,
  };
  for (const [name, lines] of Object.entries(more)) {
    const changed = bytesOf(canonicalJson({ ...document, proof: proof + lines }));
    yield { name, archive: await packMembers(new Map(members).set(MANIFEST_PROOF, changed)) };
  }
}

/** Updates the list, as an attacker without a key would, so its digest changes. */
function relist(members: Map<string, Uint8Array>): Map<string, Uint8Array> {
  const statement = JSON.parse(textOf(members.get(MANIFEST) as Uint8Array)) as BundleStatement;
  const listed = [...members].filter(([name]) => name !== MANIFEST && name !== MANIFEST_PROOF);
  statement.members = listMembers(new Map(listed));
  return new Map(members).set(MANIFEST, bytesOf(canonicalJson(statement)));
}

function joinBytes(...parts: Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}

export function flip(bytes: Uint8Array, at: number, bits = 1): Uint8Array {
  const changed = Uint8Array.from(bytes);
  changed[at] = (changed[at] as number) ^ bits;
  return changed;
}

function swapCharacter(text: string, at: number): string {
  const place = Math.max(0, Math.min(at, text.length - 1));
  return `${text.slice(0, place)}${text[place] === 'A' ? 'B' : 'A'}${text.slice(place + 1)}`;
}
