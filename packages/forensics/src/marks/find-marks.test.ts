import { inEnglish } from '@assay/statements/english';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { paintPhoto } from '../fixtures.ts';
import { draftExif, draftJpeg, draftMarkedFile, draftXmp } from './draft-marked-file.ts';
import { findMarks } from './find-marks.ts';
import { GENERATORS } from './generators.ts';
import { listTexts } from './texts/list-texts.ts';
import type { NamedText } from './texts/named-text.ts';

const find = (bytes: Uint8Array) => findMarks(listTexts(bytes));
const words = (bytes: Uint8Array) => find(bytes).map(({ said }) => inEnglish([said]));
const findIn = (place: NamedText['place'], key: string, value: string) =>
  find(draftMarkedFile({ place, key, value }));
const idsIn = (...text: Parameters<typeof findIn>) => findIn(...text).map(({ id }) => id);

describe('the table of generators', () => {
  it.each(GENERATORS.map((row, index) => [index, row.generator, row.form, row] as const))(
    'row %i: %s, %s, is found in a file of its form',
    (_, generator, form, { example: [place, key, value] }) => {
      const marks = findIn(place, key, value);
      expect(marks).toContainEqual(
        expect.objectContaining({
          id: form,
          said: expect.objectContaining({ values: expect.objectContaining({ generator }) }),
        }),
      );
    },
  );

  it('has no row twice', () => {
    const keys = GENERATORS.map(({ generator, in: fields, form, pattern }) =>
      [generator, fields, form, pattern].join(),
    );
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('costs linear time on long texts that almost match', () => {
    const nearly = ['Steps: 1 ', '"sampler": ', '"c": ', '{"AIGC":{', '<a:b ', '"product":"dreamina"'];
    const started = process.cpuUsage();
    for (const text of nearly) findIn('PNG text', 'parameters', text.repeat(200_000 / text.length));
    expect(process.cpuUsage(started).user / 1_000).toBeLessThan(8_000);
  });
});

const SETTINGS = 'a car\nNegative prompt: rain\nSteps: 20, Sampler: Euler a, CFG scale: 7, Seed: 1';
const WORKFLOW = '{"3": {"inputs": {"seed": 1}, "class_type": "KSampler"}}';

describe('settings of a generator are found in', () => {
  const utf16 = (text: string) => Buffer.from(text, 'utf16le');
  const unicode = (data: Buffer) => Buffer.concat([Buffer.from('UNICODE\0'), data]);
  it.each([
    ['ASCII', Buffer.from(`ASCII\0\0\0${SETTINGS}`)],
    ['UNICODE, little-endian', unicode(utf16(SETTINGS))],
    ['UNICODE, big-endian', unicode(utf16(SETTINGS).swap16())],
    ['JIS', Buffer.from(`JIS\0\0\0\0\0${SETTINGS}`)],
    ['an undefined code', Buffer.from(`\0\0\0\0\0\0\0\0${SETTINGS}`)],
    ['no code at all', Buffer.from(SETTINGS)],
  ])('a UserComment in %s', (_, data) => {
    const bytes = draftJpeg(0xe1, Buffer.from('Exif\0\0'), draftExif('UserComment', data));
    expect(find(bytes)).toMatchObject([
      { id: 'settings', said: { values: { generator: 'Stable Diffusion' } } },
    ]);
  });

  it.each([
    ['PNG text', 'prompt'],
    ['EXIF', 'Make'],
    ['EXIF', 'ImageDescription'],
    ['comment', 'Comment'],
    ['XMP', 'description'],
    ['ID3', 'prompt'],
    ['Vorbis comment', 'PROMPT'],
    ['movie metadata', '\xa9cmt'],
    ['movie metadata', 'workflow'],
    ['Matroska tags', 'COMMENT'],
    ['RIFF metadata', 'ICMT'],
    ['AIFF metadata', 'ANNO'],
  ] as const)('%s %s', (place, key) => {
    expect(findIn(place, key, WORKFLOW)).toMatchObject([
      { id: 'settings', said: { values: { generator: 'ComfyUI' } } },
    ]);
  });

  it.each(['webp', 'avif', 'png', 'jpeg'] as const)('EXIF of %s as an encoder writes it', async (format) => {
    const picture = sharp(paintPhoto(1), { raw: { width: 512, height: 512, channels: 1 } });
    const bytes = await picture
      .withExif({ IFD0: { ImageDescription: SETTINGS } })
      .toFormat(format)
      .toBuffer();
    expect(find(bytes)).toMatchObject([{ id: 'settings' }]);
  });

  it('a tag of a TIFF', () => {
    expect(find(draftExif('ImageDescription', SETTINGS))).toMatchObject([{ id: 'settings' }]);
  });

  it('XMP that goes on in further segments', () => {
    const packet = draftXmp('description', `${'x'.repeat(50_000)}`).toString();
    const long = packet.replace('</rdf:Description>', `<q:prompt>${WORKFLOW}</q:prompt></rdf:Description>`);
    const head = (offset: number) => {
      const place = Buffer.alloc(8);
      place.writeUInt32BE(long.length);
      place.writeUInt32BE(offset, 4);
      return Buffer.concat([Buffer.from(`http://ns.adobe.com/xmp/extension/\0${'0'.repeat(32)}`), place]);
    };
    const pieces = [40_000, 0].map((from) =>
      draftJpeg(0xe1, head(from), Buffer.from(long.slice(from, from + 40_000))).subarray(2, -6),
    );
    const bytes = Buffer.concat([
      Buffer.from([0xff, 0xd8]),
      ...pieces,
      Buffer.from([0xff, 0xda, 0, 2, 0xff, 0xd9]),
    ]);
    expect(find(bytes)).toMatchObject([{ id: 'settings' }]);
  });

  it('a comment of a GIF', () => {
    const text = Buffer.from('parameters: Steps: 20, Sampler: Euler, Seed: 1');
    const head = Buffer.from('GIF89a\x01\0\x01\0\0\0\0', 'latin1');
    const comment = Buffer.concat([Buffer.from([0x21, 0xfe, text.length]), text, Buffer.from([0, 0x3b])]);
    expect(find(Buffer.concat([head, comment]))).toMatchObject([{ id: 'settings' }]);
  });
});

const IPTC = 'http://cv.iptc.org/newscodes/digitalsourcetype/';

describe('what a file declares is told in its own words', () => {
  it.each([
    ['trainedAlgorithmicMedia', /a generator \(AI\) made it/, 'ai-made-declared'],
    [
      'compositeWithTrainedAlgorithmicMedia',
      /composite with parts made by a generator/,
      'ai-composite-declared',
    ],
    ['compositeSynthetic', /composite with synthetic parts/, 'ai-composite-declared'],
    ['algorithmicMedia', /an algorithm made it/, undefined],
    ['algorithmicallyEnhanced', /an algorithm enhanced it/, undefined],
    ['virtualRecording', /records a virtual event/, undefined],
    ['humanEdits', /a person edited it/, undefined],
    ['composite', /composite of several elements/, undefined],
    ['compositeCapture', /captured from life/, undefined],
    ['digitalCapture', /captured it from life/, undefined],
    ['screenCapture', /screen capture/, undefined],
    ['negativeFilm', /digitised from film/, undefined],
  ])('%s', (term, said, marker) => {
    const [mark] = findIn('XMP', 'DigitalSourceType', IPTC + term);
    expect(inEnglish([mark?.said ?? { id: '' }])).toMatch(said);
    expect(mark?.marker).toBe(marker);
    expect(find(draftJpeg(0xe1, draftXmp('DigitalSourceType', term)))).toHaveLength(1);
  });

  it('IPTC names the AI system and the prompt', () => {
    expect(words(draftMarkedFile({ place: 'XMP', key: 'AISystemUsed', value: 'DALL-E via Bing' }))).toEqual([
      'it names DALL-E via Bing as the AI system that was used (IPTC AISystemUsed)',
    ]);
    expect(idsIn('XMP', 'AIPromptInformation', 'a dented red car')).toEqual(['prompt']);
    expect(idsIn('XMP', 'AIPromptWriterName', 'A. Person')).toEqual(['prompt']);
  });

  it.each([
    ['XMP', 'AIGC', '{"Label":"1","ContentProducer":"001191110108","ProduceID":"abc"}'],
    ['PNG text', 'AIGC', '{"Label":"1","ContentProducer":"doubao"}'],
    ['EXIF', 'UserComment', '{"AIGC":{"Label":"1","ContentProducer":"001191440300708461136T1308L"}}'],
    ['EXIF', 'ImageDescription', '{"AIGC":{"ServiceProvider":"Tencent Cloud","ServiceUser":"1"}}'],
    ['movie metadata', 'AIGC', '{"Label":"2","ContentProducer":"kling"}'],
    ['Matroska tags', 'AIGC', '{"Label":"3","ContentPropagator":"x","PropagateID":"y"}'],
    ['RIFF metadata', 'AIGC', '{"Label":"1","ContentProducer":"x"}'],
    ['ID3', 'AIGC', '{"Label":"1","ContentProducer":"x"}'],
  ] as const)('the Chinese label in %s %s', (place, key, value) => {
    expect(idsIn(place, key, value)).toEqual(['label']);
  });

  it('a credit line of a phone is an edit', () => {
    expect(words(draftMarkedFile({ place: 'IPTC', key: 'Credit', value: 'Edited with Google AI' }))).toEqual([
      'IPTC Credit declares that it was edited with Google AI: “Edited with Google AI”',
    ]);
  });

  it('a quotation from a hostile file is bounded, and breaks no line', () => {
    const [said = ''] = words(
      draftMarkedFile({ place: 'EXIF', key: 'Software', value: `ComfyUI\n\u202e${'x'.repeat(5000)}` }),
    );
    expect(said.length).toBeLessThan(160);
    expect(said).not.toMatch(/[\n\u202e]/);
  });
});

describe('nothing is made of', () => {
  it.each([
    ['EXIF', 'Make', 'Flux'],
    ['EXIF', 'Make', 'Canon'],
    ['EXIF', 'Model', 'Luma X1'],
    ['EXIF', 'Artist', 'Sora Tanaka'],
    ['EXIF', 'Artist', 'Luma Garcia'],
    ['EXIF', 'Artist', 'Leonardo da Vinci'],
    ['EXIF', 'Artist', 'Gemini Studio'],
    ['EXIF', 'Artist', 'Kling, Anna'],
    ['ID3', 'TPE1', 'Suno'],
    ['ID3', 'TPE1', 'Grok'],
    ['ID3', 'TIT2', 'Made in Heaven'],
    ['ID3', 'COMM', 'Recorded in Udio street'],
    ['XMP', 'description', 'La imagen muestra el coche'],
    ['XMP', 'description', 'Looks like midjourney, but I took it myself'],
    ['XMP', 'description', 'A firefly over the lake'],
    ['XMP', 'description', 'We talked about ComfyUI and Stable Diffusion'],
    ['XMP', 'description', 'The AI said the workflow had 20 steps'],
    ['EXIF', 'ImageDescription', 'Steps: 20, up to the castle'],
    ['EXIF', 'ImageDescription', 'prompt service at the counter'],
    ['EXIF', 'ImageDescription', 'My photo, not made with AI'],
    ['EXIF', 'ImageDescription', 'Signature: Anna Smith'],
    ['EXIF', 'UserComment', 'docker run --v 2'],
    ['EXIF', 'Software', 'Adobe Photoshop 25.0 (Macintosh)'],
    ['EXIF', 'Software', 'HDR+ 1.0.540104767zd'],
    ['EXIF', 'Software', 'G991BXXU5CVF3'],
    ['XMP', 'CreatorTool', 'Gemini'],
    ['XMP', 'Credit', 'Luma Press Agency'],
    ['XMP', 'Source', 'Imagen'],
    ['XMP', 'Credit', 'Canva'],
    ['XMP', 'Keywords', 'AI'],
    ['XMP', 'DataMining', 'http://ns.useplus.org/ldf/vocab/DMI-PROHIBITED-AIMLTRAINING'],
    ['XMP', 'AIGC', 'American International Group'],
    ['PNG text', 'Comment', 'Steps to the castle, imagen'],
    ['PNG text', 'Source', 'Midjourneyman & Sons'],
    ['comment', 'Comment', 'CREATOR: gd-jpeg v1.0 (using IJG JPEG v62), quality = 90'],
    ['movie metadata', '\xa9too', 'Lavf59.27.100'],
    ['movie metadata', '\xa9nam', 'Sora'],
    ['RIFF metadata', 'ISFT', 'Lavf59.27.100'],
  ] as const)('%s %s "%s"', (place, key, value) => {
    const texts = listTexts(draftMarkedFile({ place, key, value }));
    expect(texts.map((text) => text.value)).toContain(value);
    expect(findMarks(texts)).toEqual([]);
  });

  it('a file that is cut off or damaged anywhere', () => {
    for (const { example } of GENERATORS) {
      const [place, key, value] = example;
      const bytes = draftMarkedFile({ place, key, value });
      for (let end = 0; end < bytes.length; end += 7) listTexts(bytes.subarray(0, end));
      for (let at = 0; at < bytes.length; at += 11) {
        const damaged = Buffer.from(bytes);
        damaged[at] = (damaged[at] ?? 0) ^ 0xff;
        listTexts(damaged);
      }
    }
  });
});
