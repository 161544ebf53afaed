#!/usr/bin/env python3
"""Verifies an evidence bundle with nothing but Python's standard library, by README.md alone.

    verify_bundle.py BUNDLE.zip KEY

Exit status: 0 verified, 1 not verified, 3 incomplete. It shares no code with the product, so that an error there
is not repeated here. It does not compute content fingerprints, which need the rules of packages/fingerprint.
"""
import base64
import hashlib
import json
import struct
import sys
import zipfile

KINDS = {1: 'commit', 2: 'import', 3: 'revoke', 4: 'verdict', 5: 'decision', 6: 'audit', 7: 'bundle'}


class Refuted(Exception):
    pass


def require(condition, words):
    if not condition:
        raise Refuted(words)


def sha256(data):
    return hashlib.sha256(data).digest()


# Ed25519, RFC 8032 section 5.1.
P = 2**255 - 19
L = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, P - 2, P) % P


def recover_x(y, sign):
    if y >= P:
        return None
    square = (y * y - 1) * pow(D * y * y + 1, P - 2, P) % P
    if square == 0:
        return None if sign else 0
    x = pow(square, (P + 3) // 8, P)
    if (x * x - square) % P:
        x = x * pow(2, (P - 1) // 4, P) % P
    if (x * x - square) % P:
        return None
    return P - x if x & 1 != sign else x


def decode_point(data):
    y = int.from_bytes(data, 'little')
    sign, y = y >> 255, y & (1 << 255) - 1
    x = recover_x(y, sign)
    return None if x is None else (x, y, 1, x * y % P)


def add(p, q):
    a, b = (p[1] - p[0]) * (q[1] - q[0]) % P, (p[1] + p[0]) * (q[1] + q[0]) % P
    c, d = 2 * p[3] * q[3] * D % P, 2 * p[2] * q[2] % P
    e, f, g, h = b - a, d - c, d + c, b + a
    return (e * f % P, g * h % P, f * g % P, e * h % P)


def multiply(scalar, point):
    result = (0, 1, 1, 0)
    while scalar:
        if scalar & 1:
            result = add(result, point)
        point, scalar = add(point, point), scalar >> 1
    return result


BASE_Y = 4 * pow(5, P - 2, P) % P
BASE = (recover_x(BASE_Y, 0), BASE_Y, 1, recover_x(BASE_Y, 0) * BASE_Y % P)


def signature_holds(public, message, signature):
    a, r, s = decode_point(public), decode_point(signature[:32]), int.from_bytes(signature[32:], 'little')
    if len(signature) != 64 or a is None or r is None or s >= L:
        return False
    digest = hashlib.sha512(signature[:32] + public + message).digest()
    left, right = multiply(s, BASE), add(r, multiply(int.from_bytes(digest, 'little') % L, a))
    return (left[0] * right[2] - right[0] * left[2]) % P == 0 and (left[1] * right[2] - right[1] * left[2]) % P == 0


def read_key(text):
    name, key_id, rest = text.split('+', 2)
    material = base64.b64decode(rest, validate=True)
    require(len(material) == 33 and material[0] == 1, 'the key is no Ed25519 key of a log')
    require(sha256(name.encode() + b'\n' + material)[:4].hex() == key_id, 'the id is not that of the key')
    return name, bytes.fromhex(key_id), material[1:]


def open_note(note, key):
    """The size and root that the log's key signed (C2SP signed-note, tlog-checkpoint)."""
    name, key_id, public = key
    text, _, lines = note.rpartition('\n\n')
    text += '\n'
    signed = False
    for line in lines.splitlines():
        require(line.startswith('\u2014 '), 'a signature line is none')
        signer, encoded = line[2:].split(' ')
        blob = base64.b64decode(encoded, validate=True)
        if signer == name and blob[:4] == key_id:
            require(signature_holds(public, text.encode(), blob[4:]), 'the signature of the checkpoint does not hold')
            signed = True
    require(signed, 'the key did not sign the checkpoint')
    origin, size, root = text.splitlines()[:3]
    require(origin == name, 'the checkpoint is of another log')
    return int(size), base64.b64decode(root, validate=True)


def read_entry(data):
    require(data[:12] == b'assay-entry\n' and data[12] == 1 and data[13] in KINDS, 'the entry is none')
    kind, id_length = KINDS[data[13]], data[38]
    rest = data[39 + id_length:]
    require(len(rest) == (64 if data[13] <= 3 else 32), 'the entry has another length')
    return kind, rest[:32].hex(), rest[32:].hex() or None


def prove(document, key):
    """Kind and digests of the entry that a proof document proves."""
    entry = base64.b64decode(document['entry'], validate=True)
    head, _, note = document['proof'].partition('\n\n')
    lines = head.split('\n')
    require(lines[0] == 'c2sp.org/tlog-proof@v1' and lines[1].startswith('index '), 'the proof is none')
    index, path = int(lines[1][6:]), [base64.b64decode(line, validate=True) for line in lines[2:]]
    size, root = open_note(note, key)
    require(index < size, 'the entry lies outside the tree')
    node, last, value = index, size - 1, sha256(b'\x00' + entry)  # RFC 9162, 2.1.3.2
    for sibling in path:
        require(last > 0, 'the path is too long')
        if node & 1 or node == last:
            value = sha256(b'\x01' + sibling + value)
            while not node & 1 and node:
                node, last = node >> 1, last >> 1
        else:
            value = sha256(b'\x01' + value + sibling)
        node, last = node >> 1, last >> 1
    require(last == 0 and value == root, 'the path does not lead to the root')
    return read_entry(entry)


def check_archive(data, archive):
    """Stored members one after the other from the first byte on, then the directory, then 98 bytes."""
    end, names = 0, set()
    for info in archive.infolist():
        name = info.filename.encode()
        require(info.filename.lower() not in names, f'{info.filename} is there twice')
        names.add(info.filename.lower())
        require(info.header_offset == end and info.compress_type == 0, f'{info.filename} is not stored as it should be')
        size = struct.pack('<Q', info.file_size)
        fixed = struct.pack('<IHHHHHIIIHH', 0x04034B50, 45, 0x800, 0, 0, 0x21, info.CRC, 2**32 - 1, 2**32 - 1, len(name), 20)
        header = fixed + name + struct.pack('<HH', 1, 16) + size + size
        require(data[end:end + len(header)] == header, f'the header of {info.filename} is another')
        end += len(header) + info.file_size
    directory = b''
    for info in archive.infolist():
        name, size = info.filename.encode(), struct.pack('<Q', info.file_size)
        directory += struct.pack('<IHHHHHHIIIHHHHHII', 0x02014B50, 45, 45, 0x800, 0, 0, 0x21, info.CRC, 2**32 - 1,
                                 2**32 - 1, len(name), 28, 0, 0, 0, 0, 2**32 - 1)
        directory += name + struct.pack('<HH', 1, 24) + size + size + struct.pack('<Q', info.header_offset)
    count = len(archive.infolist())
    tail = struct.pack('<IQHHIIQQQQ', 0x06064B50, 44, 45, 45, 0, 0, count, count, len(directory), end)
    tail += struct.pack('<IIQI', 0x07064B50, 0, end + len(directory), 1)
    tail += struct.pack('<IHHHHIIH', 0x06054B50, 0, 0, 65535, 65535, 2**32 - 1, 2**32 - 1, 0)
    require(data[end:] == directory + tail, 'the end of the archive is another')
    require(archive.testzip() is None, 'a checksum is wrong')


def verify(path, key_text):
    missing = []
    key = read_key(key_text)
    with open(path, 'rb') as file:
        data = file.read()
    with zipfile.ZipFile(path) as archive:
        check_archive(data, archive)
        members = {info.filename: archive.read(info) for info in archive.infolist()}
    manifest_bytes = members.pop('manifest.json')
    manifest, proof = json.loads(manifest_bytes), members.pop('manifest.proof.json')
    document = json.loads(proof)
    require(sorted(document) == ['entry', 'format', 'key', 'proof'], 'manifest.proof.json has other members')
    canonical = json.dumps(document, sort_keys=True, separators=(',', ':'), ensure_ascii=False).encode()
    require(canonical == proof and document['format'] == 'assay-proof/1', 'manifest.proof.json has another form')
    require(document['key'] == key_text, 'manifest.proof.json names another key')
    require(prove(document, key) == ('bundle', sha256(manifest_bytes).hex(), None), 'the manifest was not entered')
    require(manifest['statement'] == 'assay-bundle/1', 'the manifest is of another kind')
    require(manifest['ledger']['key'] == key_text, 'the manifest names another key')
    listed = {one['name']: (one['size'], one['sha256']) for one in manifest['members']}
    require(listed == {name: (len(held), sha256(held).hex()) for name, held in members.items()},
            'the members are not those that the manifest lists')
    size, _ = open_note(members['checkpoint.txt'].decode(), key)
    require(size == manifest['ledger']['size'], 'checkpoint.txt is another')
    if not manifest['files']:
        missing.append('there is no file in it')
    for file in manifest['files']:
        name = file['name']
        if file['original'] is None:
            missing.append(f'{name}: the original')
        else:
            held = sha256(members[file['original']]).hex()
            require(held == file['fileFingerprint'], f'{name} is another file')
        erased_at = file['entry'].get('erasedAt')
        if erased_at is not None or file['entry']['state'] == 'erased':
            claim = (file['entry']['state'], file['entry']['proof'], file['original'])
            require(claim == ('erased', None, None) and erased_at, f'{name}: what it says of its erased entry contradicts itself')
            missing.append(f'{name}: its entry, which was erased on {erased_at[:10]}')
        elif file['entry']['proof'] is None:
            missing.append(f'{name}: its entry')
        else:
            kind, digest, content = prove(json.loads(members[file['entry']['proof']]), key)
            require(kind in ('commit', 'import'), f'{name} is not valid: {kind}')
            require((digest, content) == (file['fileFingerprint'], file['fingerprint']), f'{name} was not entered')
        verdict = file['verdict']
        if verdict['state'] in ('none', 'pending', 'failed'):
            require(verdict['statement'] is None, f'{name}: its verdict contradicts itself')
        else:
            check_statement(members, verdict, 'verdict', key, missing, name)
            statement = json.loads(members[verdict['statement']])
            told = (statement['fileFingerprint'], statement['tamperScore'], statement['band'])
            require(told == (file['fileFingerprint'], verdict['score'], verdict['band']), f'{name}: another verdict')
    for decision in manifest['decisions']:
        check_statement(members, decision, 'decision', key, missing, f'decision {decision["id"]}')
    return missing


def check_statement(members, claim, kind, key, missing, name):
    if claim['proof'] is None:
        require(claim['state'] == 'not-entered', f'{name} contradicts itself')
        missing.append(f'{name}: the entry of its {kind}')
        return
    digest = sha256(members[claim['statement']]).hex()
    require(prove(json.loads(members[claim['proof']]), key) == (kind, digest, None), f'{name}: its {kind} was not entered')
    require(claim['state'] == 'entered', f'{name} contradicts itself')


def main():
    if len(sys.argv) != 3:
        print(__doc__, file=sys.stderr)
        return 2
    try:
        missing = verify(sys.argv[1], sys.argv[2])
    except (Refuted, ValueError, KeyError, TypeError, IndexError, AttributeError, struct.error, zipfile.BadZipFile) as error:
        print(f'NOT verified: {error}')
        return 1
    if missing:
        print(f'incomplete: {"; ".join(missing)}')
        return 3
    print('verified')
    return 0


if __name__ == '__main__':
    sys.exit(main())
