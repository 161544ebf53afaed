import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dkimSign } from 'mailauth/lib/dkim/sign.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { attach, embed, forward, RFC_8463_KEY, RFC_8463_MAIL, writeMail } from './mail-fixtures.ts';
import type { SigningKey } from './message-report.ts';
import { readMessage } from './read-message.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assay-mail-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function read(mail: Uint8Array | string, keys: readonly SigningKey[] = []) {
  const path = join(folder, 'mail');
  await writeFile(path, mail);
  return readMessage(path, { keys });
}

async function readWhole(mail: Uint8Array | string, keys?: readonly SigningKey[]) {
  const result = await read(mail, keys);
  if (result.status !== 'complete') throw new Error(result.error.message);
  return result;
}

const HEADERS = [
  'From: =?utf-8?Q?J=C3=BCrgen_Archer?= <ja@example.com>',
  'To: Claims <claims@insurer.example>, archive@insurer.example',
  'Subject: Water damage, policy 4711',
  'Date: Tue, 3 Nov 2026 09:15:00 +0100',
  'Message-ID: <4711.1@example.com>',
];

describe('an e-mail', () => {
  test('tells who sent what to whom, and when', async () => {
    const { message } = await readWhole(writeMail(HEADERS, 'The cellar was flooded.\r\n'));
    expect(message).toMatchObject({
      subject: 'Water damage, policy 4711',
      from: { name: 'Jürgen Archer', address: 'ja@example.com' },
      to: [
        { name: 'Claims', address: 'claims@insurer.example' },
        { name: '', address: 'archive@insurer.example' },
      ],
      sentAt: '2026-11-03T08:15:00.000Z',
      messageId: '4711.1@example.com',
      ...{ isFromHtml: false, isCut: false, parts: [], signatures: [], leftOut: 0 },
    });
    expect(message.text.trim()).toBe('The cellar was flooded.');
    expect(message.headers.map(([name]) => name)).toEqual([
      ...['From', 'To', 'Subject', 'Date', 'Message-ID', 'MIME-Version', 'Content-Type'],
    ]);
  });

  test('has attachments, pictures that its text shows, and other messages, each byte for byte', async () => {
    const photo = Buffer.from([0xff, 0xd8, 0xff, 0, 13, 10, 13, 200]);
    const logo = Buffer.from('\x89PNG logo', 'latin1');
    const parts = [
      attach('cellar.jpg', 'image/jpeg', photo),
      embed('logo@x', 'image/png', logo),
      forward(RFC_8463_MAIL),
    ];
    const { message, contents } = await readWhole(writeMail(HEADERS, 'See below.', parts));
    expect(message.parts).toEqual([
      { name: 'cellar.jpg', mimeType: 'image/jpeg', role: 'attachment', size: photo.length },
      { name: '', mimeType: 'image/png', role: 'inline', size: logo.length },
      { name: '', mimeType: 'message/rfc822', role: 'message', size: contents[2]?.length },
    ]);
    expect(contents[0]).toEqual(photo);
    expect(contents[1]).toEqual(logo);
    // The signed part is still as it was signed.
    const inner = await readWhole(contents[2] ?? '', [RFC_8463_KEY]);
    expect(inner.message.signatures).toMatchObject([{ state: 'valid' }]);
  });

  test('written in HTML alone is read as text, without its scripts', async () => {
    const html =
      '<style>p{}</style><p>Gr&uuml;&szlig;e &amp; Dank</p><script>alert(1)</script>Zeile 2<br>Ende';
    const mail = [...HEADERS, 'Content-Type: text/html; charset=utf-8', '', html].join('\r\n');
    const { message } = await readWhole(mail);
    expect(message).toMatchObject({ isFromHtml: true, text: 'Grüße & Dank\nZeile 2\nEnde' });
  });
});

describe('the signature of the sending server', () => {
  test('verifies with its key: the example of RFC 8463', async () => {
    const { message } = await readWhole(RFC_8463_MAIL, [RFC_8463_KEY]);
    expect(message.signatures).toEqual([
      {
        ...{ domain: 'football.example.com', selector: 'brisbane', state: 'valid', reason: null },
        ...{ isSenders: true, isPartial: false },
        covers: ['from', 'to', 'subject', 'date', 'message-id'],
      },
    ]);
  });

  test.each([
    ['the text', RFC_8463_MAIL.replace('lost', 'won'), 'body'],
    ['the subject', RFC_8463_MAIL.replace('dinner', 'lunch'), 'headers'],
  ])('does not verify where %s was changed', async (_, mail, reason) => {
    const { message } = await readWhole(mail, [RFC_8463_KEY]);
    expect(message.signatures).toMatchObject([{ state: 'invalid', reason }]);
  });

  test.each([
    ['a second sender', 'Subject: ', 'From: Boss <boss@bank.example>\r\nSubject: '],
    ['a sender above the domain that signed', 'joe@football.example.com', 'joe@example.com'],
  ])('with %s is not the sender’s', async (_, from, to) => {
    const { message } = await readWhole(RFC_8463_MAIL.replace(from, to), [RFC_8463_KEY]);
    expect(message.signatures).toMatchObject([{ isSenders: false }]);
  });

  test('does not accuse anybody of another text without their key', async () => {
    const { message } = await readWhole(RFC_8463_MAIL.replace('lost', 'won'));
    expect(message.signatures).toMatchObject([{ state: 'unknown_key', reason: null }]);
  });

  test('that is not read is not checked, and does not count as none', async () => {
    const mail = RFC_8463_MAIL.replace('a=ed25519-sha256', 'a=rsa-sha512');
    for (const written of [mail, RFC_8463_MAIL.replace('s=brisbane; ', '')]) {
      const { message } = await readWhole(written, [RFC_8463_KEY]);
      expect(message.signatures).toMatchObject([{ state: 'unchecked', reason: 'other' }]);
    }
  });

  describe('that verifies', () => {
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const base64 = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
    const key = { domain: 'example.com', selector: 's1', record: `v=DKIM1; k=rsa; p=${base64}` };
    const mail = [...HEADERS, 'Content-Type: text/plain', '', 'The cellar was flooded.', ''].join('\r\n');
    async function sign(one: { maxBodyLength?: number; algorithm?: string; identity?: string } = {}) {
      const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
      const signer = { signingDomain: 'example.com', selector: 's1', privateKey: pem, ...one };
      const { signatures } = await dkimSign(mail, {
        ...{ canonicalization: 'relaxed/relaxed', headerList: 'from:to:subject:date:content-type' },
        ...{ ...signer, signatureData: [signer] },
      });
      return signatures + mail;
    }
    const signaturesOf = async (text: string) => (await readWhole(text, [key])).message.signatures;

    test('is valid where each field that is shown stands there once', async () => {
      expect(await signaturesOf(await sign())).toMatchObject([{ state: 'valid', isSenders: true }]);
    });

    test.each([
      ...['From: Boss <boss@example.com>', 'Subject: Pay at once', 'Date: Tue, 3 Nov 2020 09:15:00 +0100'],
      ...['To: x@y.example', 'Content-Type: text/html'],
    ])('counts for nothing where a field stands in front of the one that it covers: %s', async (line) => {
      const [signature] = await signaturesOf(`${line}\r\n${await sign()}`);
      expect(signature).toMatchObject({ state: 'unchecked', reason: 'repeated_field' });
    });

    test('counts for nothing where one reader takes for text what another takes for the header', async () => {
      const forged =
        'From: Boss <boss@example.com>\r\nSubject: Pay at once\r\nDate: Tue, 3 Nov 2020 09:15:00 +0100\r\n';
      const pad = 'X-Pad: a line that nobody signed and nobody shows\r\n'.repeat(1_500);
      const signature = (await sign()).slice(0, -mail.length);
      const [found] = await signaturesOf(`${forged}${signature}${pad}\r\r\n${mail}`);
      expect(found).toMatchObject({ state: 'unchecked', reason: 'repeated_field' });
    });

    test.each([0, 5])(
      'counts for nothing where it covers but %d bytes of the text',
      async (maxBodyLength) => {
        const signed = await sign({ maxBodyLength });
        for (const text of [signed, `${signed}Pay to another account.\r\n`])
          expect(await signaturesOf(text)).toMatchObject([{ state: 'unchecked', reason: 'partial_text' }]);
      },
    );

    test('is not checked where it names somebody of another domain', async () => {
      const signed = await sign({ identity: '@bank.example' });
      expect(await signaturesOf(signed)).toMatchObject([{ state: 'unchecked', reason: 'other' }]);
    });

    test('counts for nothing with SHA-1', async () => {
      const signed = await sign({ algorithm: 'rsa-sha1' });
      expect(await signaturesOf(signed)).toMatchObject([{ state: 'unchecked', reason: 'weak_algorithm' }]);
    });
  });

  test('is not checked without its key, and is that of somebody else where the sender has another domain', async () => {
    const mail = RFC_8463_MAIL.replace('joe@football.example.com', 'joe@bank.example');
    const { message } = await readWhole(mail, [{ ...RFC_8463_KEY, selector: 'other' }]);
    expect(message.signatures).toMatchObject([{ state: 'unknown_key', reason: null, isSenders: false }]);
  });
});

describe('a hostile e-mail', () => {
  test('with parts within parts without end is refused', async () => {
    let body = 'end';
    for (let depth = 0; depth < 500; depth++)
      body = `Content-Type: multipart/mixed; boundary=b${depth}\r\n\r\n--b${depth}\r\n${body}\r\n--b${depth}--\r\n`;
    const result = await read(`${HEADERS.join('\r\n')}\r\n${body}`);
    expect(result).toMatchObject({ status: 'failed', error: { code: 'unreadable' } });
  });

  test('with more parts than are read keeps those that are, and says how many are left', async () => {
    const parts = Array.from({ length: 130 }, (_, place) =>
      attach(`${place}.txt`, 'text/plain', Buffer.from('x')),
    );
    const { message, contents } = await readWhole(writeMail(HEADERS, '', parts));
    expect([message.parts.length, contents.length, message.leftOut]).toEqual([100, 100, 30]);
  });

  test('with long headers and a long text is cut, and says so', async () => {
    const mail = writeMail([...HEADERS, `X-Long: ${'x'.repeat(9_000)}`], 'y '.repeat(300_000));
    const { message } = await readWhole(mail);
    expect(message.isCut).toBe(true);
    expect(message.text).toHaveLength(200_000);
  });

  test('with zero bytes and halves of characters has none of them left', async () => {
    const mail = writeMail([...HEADERS.slice(0, 2), 'Subject: a\0b'], 'c\0d');
    const { message } = await readWhole(mail);
    expect(JSON.stringify(message)).not.toContain('\\u0000');
  });

  test.each([
    ['a text that is none', 'Dear all,\r\nFrom: here on it rains.'],
    [
      'an Outlook file that is cut off',
      Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]),
    ],
  ])('%s is not read', async (_, content) => {
    expect(await read(content)).toMatchObject({
      status: 'failed',
      error: { message: 'This is no e-mail that can be read.' },
    });
  });
});
