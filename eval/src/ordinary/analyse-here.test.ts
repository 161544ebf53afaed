import sharp from 'sharp';
import { expect, it } from 'vitest';
import { analyseHere } from './analyse-here.ts';

it('scores a picture and says in words what was found', async () => {
  const red = sharp({ create: { width: 320, height: 320, channels: 3, background: '#a33' } });
  const { tamperScore, document, sentences, findings } = await analyseHere(
    await red.jpeg({ quality: 90 }).toBuffer(),
  );
  expect(tamperScore).toBeLessThan(25);
  expect(document).toBeNull();
  expect(sentences.join(' ')).toMatch(/^[A-Z].*\.$/);
  expect(findings).toContainEqual(expect.stringMatching(/^metadata \d+: [A-Z].*\.$/));
});

it('says why a file cannot be analysed', async () => {
  await expect(analyseHere(Buffer.from('no file of ours'))).rejects.toThrow(
    'The type of the file is not known',
  );
});
