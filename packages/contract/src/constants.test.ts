import { describe, expect, it } from 'vitest';
import * as constants from './constants.ts';

/** The numbers of the specification, repeated here as literals: production code reads the table itself. */
describe('the numbers of the specification', () => {
  it.each([
    ['the slices in which files are read, in bytes', constants.FINGERPRINT_SLICE_BYTES, 65_536],
    ['the id of a special detect tag', constants.DETECT_TAG_ID, 'detect'],
    ['the page of a list', constants.PAGE, { index: 0, size: 20, largest: 1_000 }],
    ['the digits of a two-factor code', constants.TWO_FACTOR_DIGITS, 6],
    ['the hours of a session', constants.SESSION_HOURS, 12],
    ['the longest sides of the analysed preview', constants.PREVIEW_LIMIT, { width: 1_000, height: 1_000 }],
    ['the largest upload', constants.UPLOAD_LIMITS, { files: 50, fileBytes: 2 * 1024 * 1024 * 1024 }],
  ])('has %s: %j', (_, given, wanted) => {
    expect(given).toEqual(wanted);
  });
});

describe('the types of files', () => {
  it('are those of the specification, by what they say they are', () => {
    expect(constants.MIME_TYPES).toEqual({
      image: ['image/jpeg', 'image/png'],
      video: ['video/quicktime', 'video/mp4', 'video/3gpp', 'video/x-msvideo', 'video/x-ms-wmv'],
      audio: ['audio/mp3', 'audio/mp4', 'audio/wav', 'audio/ogg', 'audio/mpeg'],
      document: ['application/pdf'],
    });
  });

  it('are those of the specification, by the end of their names, and PNG', () => {
    const wanted = 'mp3 m4a wav ogg mov 3gp avi mp4 wmv jpg jpeg pdf png'.split(' ');
    expect([...constants.EXTENSIONS].sort()).toEqual(wanted.sort());
  });
});
