import { ERRORS, errorMessage } from '@assay/contract/errors';
import { describe, expect, it } from 'vitest';
import { errorMessages as german } from './error-messages.de.ts';
import { errorMessages as spanish } from './error-messages.es.ts';
import { errorMessages as french } from './error-messages.fr.ts';
import { translateErrors } from './translate-errors.ts';

describe('an error in German', () => {
  const tell = translateErrors(german);
  it('is told by its code', () => {
    expect(tell('MISSING_FILE_DATA', 'Missing file data')).toBe('Die Datei ist leer.');
  });
  it('keeps the number, the size or the name in it', () => {
    expect(tell('TOO_MANY_FILES', errorMessage('TOO_MANY_FILES', 50))).toBe(
      'Zu viele Dateien: Erlaubt sind höchstens 50.',
    );
    expect(tell('FILE_TOO_LARGE', errorMessage('FILE_TOO_LARGE', '2 GiB'))).toBe(
      'Die Datei ist größer als die erlaubten 2 GiB.',
    );
    expect(tell('NO_CERTIFICATE', errorMessage('NO_CERTIFICATE', '$&.pem'))).toContain('In $&.pem war');
  });
  it.each([
    ['FILE_TOO_LARGE', errorMessage('FILE_TOO_LARGE', '100 megapixels')],
    ['RECORD_NOT_CREATED', 'A record of this name is there already.'],
    ['OF_A_NEWER_SERVER', 'Something new went wrong.'],
    ['toString', 'No code at all.'],
  ])('stays as the server says it where that is more: %s, %s', (code, message) => {
    expect(tell(code, message)).toBe(message);
  });
});

it.each(Object.entries({ german, spanish, french }))('every error has its %s', (_, messages) => {
  for (const [code, { message }] of Object.entries(ERRORS)) {
    const own = messages[code as keyof typeof ERRORS];
    expect(own.includes('%s'), code).toBe(message.includes('%s'));
    expect(own, code).not.toBe(message);
  }
});

it('French parts double signs from their word by a space that does not break', () => {
  for (const message of Object.values(french)) expect(message).not.toMatch(/(?:\S| )[:;?!]/);
});
