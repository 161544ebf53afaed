import { expect, test } from 'vitest';
import { detectContainer } from './detect-container.ts';

const ftyp = (...brands: string[]): string => {
  const [major, ...compatible] = brands;
  const size = 16 + 4 * compatible.length;
  return `\0\0\0${String.fromCharCode(size)}ftyp${major}\0\0\0\0${compatible.join('')}`;
};

test.each([
  ['\xff\xd8\xff\xe1', 'jpeg', 'image/jpeg'],
  ['\x89PNG\r\n\x1a\n', 'png', 'image/png'],
  ['RIFF\0\0\0\0WAVEfmt ', 'wav', 'audio/wav'],
  ['RIFF\0\0\0\0AVI LIST', 'avi', 'video/x-msvideo'],
  ['RIFF\0\0\0\0WEBPVP8 ', 'other', null],
  ['OggS\0\x02', 'ogg', 'audio/ogg'],
  ['OggS\0\x02\0\0\0\0\0\x80theora', 'ogg', null],
  [ftyp('qt  '), 'isobmff', 'video/quicktime'],
  ['\0\0\0\x08wide\0\0\0\0mdat', 'isobmff', 'video/quicktime'],
  [ftyp('isom', 'iso2', 'mp41'), 'isobmff', 'video/mp4'],
  [ftyp('M4A ', 'mp42', 'isom'), 'isobmff', 'audio/mp4'],
  [ftyp('3gp5', 'isom'), 'isobmff', 'video/3gpp'],
  [ftyp('heic', 'mif1', 'isom'), 'other', null],
  [ftyp('avif', 'mif1'), 'other', null],
  ['%PDF-1.4', 'pdf', 'application/pdf'],
  ['\r\n%PDF-1.4', 'pdf', 'application/pdf'],
  ['<html>%PDF-1.4', 'other', null],
  ['<svg xmlns="http://www.w3.org/2000/svg">', 'other', null],
  ['<?xml version="1.0"?><svg/>', 'other', null],
  ['<!DOCTYPE html>', 'other', null],
  ['GIF89a', 'other', null],
  ['fLaC', 'other', null],
  ['\xff\xfet\0e\0x\0t\0', 'other', null],
  ['\xff\xf1\x50\x80\0\0\0', 'other', null],
  ['', 'other', null],
])('%j is %s, %s', (text, container, mimeType) => {
  expect(detectContainer(Buffer.from(text, 'latin1'))).toEqual({ container, mimeType });
});

const box = (type: string, content: string): string => {
  const size = Buffer.alloc(4);
  size.writeUInt32BE(8 + content.length);
  return `${size.toString('latin1')}${type}${content}`;
};
const track = (handler: string): string =>
  box('trak', box('mdia', box('hdlr', `\0\0\0\0\0\0\0\0${handler}`)));

test.each([
  ['sound alone', box('moov', track('soun')), 'audio/mp4'],
  ['sound and picture', box('moov', track('soun') + track('vide')), 'video/mp4'],
  ['neither', box('moov', track('text')), 'video/mp4'],
  ['sound alone, behind other boxes', box('free', 'abc') + box('moov', track('soun')), 'audio/mp4'],
  ['a box that is cut off', box('moov', track('soun') + box('free', 'abc')).slice(0, -1), 'video/mp4'],
])('an MP4 of a general brand with %s', (_, boxes, mimeType) => {
  const bytes = Buffer.from(ftyp('isom', 'mp42') + boxes, 'latin1');
  expect(detectContainer(bytes)).toEqual({ container: 'isobmff', mimeType });
});

test('MP3: two frames in a row, or frames after a tag; one lone sync is not enough', () => {
  const frame = Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x00]), Buffer.alloc(413)]);
  const mp3 = { container: 'mp3', mimeType: 'audio/mpeg' };
  expect(detectContainer(Buffer.concat([frame, frame]))).toEqual(mp3);
  expect(detectContainer(Buffer.concat([Buffer.from('ID3\x04\0\0\0\0\0\x02ab'), frame, frame]))).toEqual(mp3);
  expect(detectContainer(Buffer.concat([frame, Buffer.from('text, not a frame')])).container).toBe('other');
  expect(
    detectContainer(Buffer.concat([Buffer.from('ID3\x04\0\0\0\0\0\x02ab'), Buffer.from('fLaC and so on')]))
      .container,
  ).toBe('other');
});
