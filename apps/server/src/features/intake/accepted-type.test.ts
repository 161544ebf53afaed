import { expect, it } from 'vitest';
import { acceptType, tagOfType } from './accepted-type.ts';

const ftyp = (brand: string) => `\0\0\0\x18ftyp${brand}\0\0\0\0isommp42`;
// 128 kbit/s at 44.1 kHz: 417 bytes.
const mp3Frame = '\xff\xfb\x90\x64'.padEnd(417, '\0');
// The header object, and somewhere in it the kind of a video stream.
const asfVideo = Buffer.from(
  `3026b2758e66cf11a6d900aa0062ce6c${'00'.repeat(14)}c0ef19bc4d5bcf11a8fd00805f5c442b`,
  'hex',
).toString('latin1');

it.each([
  ['JPEG', '\xff\xd8\xff\xe0\0\x10JFIF', 'image/jpeg', 'full-scale'],
  ['PNG', '\x89PNG\r\n\x1a\n', 'image/png', 'full-scale'],
  ['MP4', ftyp('isom'), 'video/mp4', 'video'],
  ['QuickTime', ftyp('qt  '), 'video/quicktime', 'video'],
  ['QuickTime of the nineties', '\0\0\0\x08wide\0\0\0\0mdat', 'video/quicktime', 'video'],
  ['3GPP', ftyp('3gp5'), 'video/3gpp', 'video'],
  ['AVI', 'RIFF\0\0\0\0AVI LIST', 'video/x-msvideo', 'video'],
  ['WMV', asfVideo, 'video/x-ms-wmv', 'video'],
  ['MP3 with a tag', 'ID3\x03\0\0\0\0\0\0', 'audio/mpeg', 'audio'],
  ['MP3 without one', mp3Frame.repeat(2), 'audio/mpeg', 'audio'],
  ['M4A', ftyp('M4A '), 'audio/mp4', 'audio'],
  ['WAV', 'RIFF\0\0\0\0WAVEfmt ', 'audio/wav', 'audio'],
  ['Ogg', 'OggS\0\x02', 'audio/ogg', 'audio'],
  ['PDF', '%PDF-1.7\n', 'application/pdf', 'pdf'],
])('%s is taken in by its content', (_, text, mimeType, tag) => {
  expect(acceptType(Buffer.from(text, 'latin1'), { otherPictures: false, emails: false })).toBe(mimeType);
  expect(tagOfType(mimeType)).toBe(tag);
});

it.each([
  ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['SVG behind an XML declaration', '\xef\xbb\xbf  <?xml version="1.0"?><svg/>'],
  ['HTML', '<!DOCTYPE html><script>alert(1)</script>'],
  ['HTML in UTF-16', '\xff\xfe<\0h\0t\0m\0l\0>\0'],
  ['HTML that mentions PDF', '<html>%PDF-1.4'],
  ['GIF', 'GIF89a'],
  ['PNG without its first byte', '\0PNG\r\n\x1a\n'],
  ['an executable', '\x7fELF'],
  ['a ZIP', 'PK\x03\x04'],
  ['text', 'hello'],
  ['nothing', ''],
])('%s is refused', (_, text) => {
  expect(acceptType(Buffer.from(text, 'latin1'), { otherPictures: true, emails: false })).toBeNull();
});

it.each([
  ['HEIC', ftyp('heic'), 'image/heic'],
  ['AVIF', ftyp('avif'), 'image/avif'],
  ['WebP', 'RIFF\0\0\0\0WEBPVP8 ', 'image/webp'],
  ['TIFF', 'II*\0\x08\0\0\0\0\0\0\0', 'image/tiff'],
])('%s is taken in where the organisation says so', (_, text, mimeType) => {
  expect(acceptType(Buffer.from(text, 'latin1'), { otherPictures: true, emails: false })).toBe(mimeType);
  expect(acceptType(Buffer.from(text, 'latin1'), { otherPictures: false, emails: false })).toBeNull();
  expect(tagOfType(mimeType)).toBe('full-scale');
});

it('has a tag for what only its fingerprint is known of', () => {
  expect(tagOfType('text/plain')).toBe('otherFileType');
});
