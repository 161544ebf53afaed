import { say } from '@assay/statements';
import { describe, expect, it } from 'vitest';
import { openDocument } from '../../media/document/decoded-document.ts';
import { draftPage, draftPicture, draftText } from '../../media/document/pages/draft-page.ts';
import pdfTextLayer from './pdf-text-layer.ts';

const SAID = ['1,250.00', '310.40', '18.90', '1,579.30', '22.10.2024'];
const scan = draftPicture(0, 0, 600, 800);

/** A page whose text layer contains these figures and whose picture is read as `seen`. */
async function look(seen: readonly string[], { mode = 3, certainty = 0.95, marks = [scan] } = {}) {
  const lines = SAID.map((text, i) => draftText(400, 100 + 20 * i, text, { mode }));
  const document = openDocument({
    bytes: new Uint8Array(),
    mimeType: 'application/pdf',
    receivedAt: new Date('2026-01-01T00:00:00Z'),
    decoders: {
      pixels: () => Promise.reject(new Error('no pictures here')),
      pages: async () => [draftPage([...marks, ...lines])],
      readPlaces: async (_, places) =>
        places.map(({ y }) => ({ text: seen[Math.round((y - 90) / 20)], certainty })),
    },
  });
  return pdfTextLayer.run(document, new AbortController().signal);
}

const OTHER = ['1,250.00', '310.40', '48.90', '1,579.30', '22.10.2024'];

describe('the text layer of a scan', () => {
  it('is fine where it says what the picture shows', async () => {
    expect(await look(SAID)).toMatchObject({ status: 'finding', compromisedScore: 0, markers: [] });
  });

  it('is told where it says another figure, with both', async () => {
    const outcome = await look(OTHER);
    expect(outcome).toMatchObject({
      status: 'finding',
      compromisedScore: 60,
      markers: ['text-layer-differs'],
      message: say('pdf-text-layer.differs', { page: 1, text: '18.90', read: '48.90' }),
    });
  });

  it('counts little where recognition takes the one digit for the other', async () => {
    expect(await look(SAID.with(2, '13.90'))).toMatchObject({ compromisedScore: 15 });
  });

  it('is not accused where the picture is read with doubt, or most is read otherwise', async () => {
    expect(await look(OTHER, { certainty: 0.6 })).toMatchObject({ compromisedScore: 0, markers: [] });
    expect(await look(['9', '9', '9', '9', '9'])).toMatchObject({ status: 'inconclusive' });
  });

  it('is not looked at where it is seen, or lies on no picture of the page', async () => {
    expect(await look(OTHER, { mode: 0 })).toMatchObject({ status: 'not-applicable' });
    expect(await look(OTHER, { marks: [] })).toMatchObject({ status: 'not-applicable' });
  });
});
