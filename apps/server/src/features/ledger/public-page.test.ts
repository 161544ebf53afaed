import { parseVerifierKey } from '@assay/ledger';
import { expect, it } from 'vitest';
import { renderPublicPage } from './public-page.ts';

const key = parseVerifierKey('PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW');
const ledger = {
  ...{ key, checkpoint: null, logKeys: '<log & keys>' },
  witnesses: [{ verifierKey: 'w+1+a', size: 1 }],
};

it.each([
  ['en', 'The ledger PeterNeumann', 'There is none to be shown.', '</code>, 1 entry', 'Nothing is sent.'],
  [
    'de',
    'Das Ledger PeterNeumann',
    'Es gibt keinen, der gezeigt',
    '</code>, 1 Eintrag',
    'Nichts wird gesendet.',
  ],
  [
    'es',
    'El registro PeterNeumann',
    'No hay ninguno que mostrar.',
    '</code>, 1 asiento',
    'No se envía nada.',
  ],
  [
    'fr',
    'Le registre PeterNeumann',
    'Il n’y en a pas à montrer.',
    '</code>, 1 inscription',
    'Rien n’est envoyé.',
  ],
] as const)('tells a stranger in %s of key, checkpoint and witnesses', async (language, ...told) => {
  const page = await renderPublicPage(ledger, language);
  expect(page).toContain(`<html lang="${language}">`);
  for (const words of told) expect(page).toContain(words);
  expect(page).toContain('&#60;log &#38; keys&#62;');
  expect(page).toContain('<a href="/api/v1/ledger/checkpoint">');
  expect(page).toContain('<code>assay monitor ADDRESS --folder FOLDER --key KEY</code>');
  expect(page).not.toMatch(/{{|}}|<script|src=/);
  expect(page).not.toContain('\u0001');
  expect(page).toMatch(/<p class="brand"><svg[\s\S]+<\/svg>Assay<\/p>/);
  // A stranger reads first how to verify; what only experts read is folded.
  const folded = page.indexOf('<details>');
  expect(page.indexOf('href="/verify')).toBeLessThan(page.indexOf('PeterNeumann+c74f20a3'));
  expect(page.indexOf('PeterNeumann+c74f20a3')).toBeLessThan(folded);
  expect(folded).toBeLessThan(page.indexOf('href="/api/v1/ledger/checkpoint"'));
  expect(page.match(/hreflang="(\w+)"/g)).toHaveLength(3);
  expect(page).toContain(`<b lang="${language}" aria-current="true">`);
});
