import { expect, test } from 'vitest';
import { detectMessage } from './detect-message.ts';

test.each([
  ['From: a@b.example\r\nSubject: x\r\n\r\nText', 'message/rfc822'],
  [
    'Return-Path: <a@b.example>\nReceived: by x\n\tfor y\nFrom: a@b.example\nDate: today\n\n',
    'message/rfc822',
  ],
  ['\xef\xbb\xbfFrom: a@b.example\r\nTo: c@d.example\r\n\r\n', 'message/rfc822'],
  [`From: a@b.example\r\nTo: c@d.example\r\nX-Long: ${'x'.repeat(70_000)}`, 'message/rfc822'],
  ['From: a@b.example\r\n\r\nOnly a sender', null],
  ['Subject: x\r\nDate: y\r\n\r\nNobody sent it', null],
  ['Dear all,\r\nFrom: a@b.example\r\nTo: c@d.example\r\n', null],
  ['HTTP/1.1 200 OK\r\nDate: x\r\nFrom: a\r\n\r\n', null],
  ['%PDF-1.4\nFrom: a\nTo: b\n\n', null],
  ['', null],
])('%j is %s', (text, type) => {
  expect(detectMessage(Buffer.from(text, 'latin1').subarray(0, 65_536))).toBe(type);
});

/** A compound file whose directory is in its second sector. */
function compoundFile(name: string): Buffer {
  const file = Buffer.alloc(2_048);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(file);
  file.writeUInt16LE(9, 30);
  file.writeUInt32LE(0, 48);
  file.write(name, 512, 'utf16le');
  return file;
}

test('a compound file is a message where its directory lists the properties of one', () => {
  expect(detectMessage(compoundFile('__properties_version1.0'))).toBe('application/vnd.ms-outlook');
  expect(detectMessage(compoundFile('WordDocument'))).toBeNull();
  expect(detectMessage(compoundFile('WordDocument').subarray(0, 100))).toBeNull();
});
