import PDFDocument from 'pdfkit';
import { expect, it } from 'vitest';
import { openFonts } from './fonts.ts';

const fonts = openFonts(new PDFDocument());

it('all that French is written with is in the product’s own letters', () => {
  const text = 'Déclaré\u00a0: «\u00a0l’œuvre\u00a0» à 1\u202f250,50\u00a0€, ÇÉÈÀŒ… n°';
  for (const face of ['regular', 'bold'] as const)
    expect(fonts.choose(face, text)).toEqual({
      name: `${face} own`,
      text: text.replace('\u202f', '\u00a0'),
    });
});

it('other alphabets have other letters, and what no font draws has a sign', () => {
  expect(fonts.choose('regular', 'Ελλάδα')).toEqual({ name: 'regular wide', text: 'Ελλάδα' });
  expect(fonts.choose('regular', 'a\u6f22')).toMatchObject({ text: 'a\ufffd' });
});
