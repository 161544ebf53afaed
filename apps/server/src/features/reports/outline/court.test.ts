import type { PictureCondition } from '@assay/contract/assessments';
import type { Report, ReportAsset, ReportCamera } from '@assay/contract/reports';
import { type Statement, say } from '@assay/statements';
import { inEnglish } from '@assay/statements/english';
import { describe, expect, it } from 'vitest';
import { VALIDATED_FUSIONS } from '../court/weigh-score.ts';
import { loadReportWords } from '../report-words.ts';
import { summarise } from '../summarise.ts';
import { makeAsset, makeForged, makeReport, textsOf } from './fixtures.ts';
import { outline } from './outline.ts';

const english = await loadReportWords('en');
const CONDITION: PictureCondition = {
  ...{ level: 'good', reasons: [], width: 4_000, height: 3_000, jpegQuality: 95, savings: 1, copiedBy: null },
};

const forged = (() => {
  const asset = makeForged(1, 82);
  return { ...asset, verdict: { ...asset.verdict, condition: CONDITION, fusion: VALIDATED_FUSIONS[0] } };
})();
const clip = makeAsset(2, { type: 'video', name: 'clip.mp4' });
const blurred = makeAsset(3, { verdict: { score: null, condition: CONDITION } });
const assets = [forged, clip, blurred];

function courtReport(rest: Partial<Report> = {}, court: Partial<NonNullable<Report['court']>> = {}): Report {
  return makeReport(assets, summarise(assets, [], 50), {
    court: { question: null, custody: [], isCapped: false, ...court },
    ...rest,
  });
}

const headingsOf = (of: Report, level: number) =>
  outline(of, english).flatMap((block) =>
    block.type === 'heading' && block.level === level ? [block.text] : [],
  );

/** The content of a chapter. */
function readChapter(of: Report, heading: string): string[] {
  const blocks = outline(of, english);
  const start = blocks.findIndex((block) => block.type === 'heading' && block.text === heading);
  const rest = blocks.slice(start + 1);
  const end = rest.findIndex((block) => block.type === 'heading' && block.level <= 2);
  return rest.slice(0, end < 0 ? undefined : end).flatMap(textsOf);
}

describe('a report for a court', () => {
  it('has the chapters of the best practice manual, in their order', () => {
    expect(headingsOf(courtReport(), 1)).toEqual(['Forensic report on Elm Street']);
    expect(headingsOf(courtReport(), 2)).toEqual([
      '1. The question',
      '2. Material',
      '3. Chain of custody',
      '4. How the files were examined',
      '5. Findings',
      '6. How much the scores weigh',
      '7. Limits',
      '8. Decision and signatures',
      'Appendix: digests, ledger and codes',
    ]);
  });

  it('has an annex on the camera where pictures were compared with one: with a ratio where the error was measured', () => {
    const measured = {
      ...{
        pairs: 26_765,
        wrong: 0,
        mostWrong: 0.000138,
        photos: 265,
        found: 126,
        leastFound: 0.414,
        cameras: 102,
      },
    };
    const inBoth = (statement: Statement) => ({ message: inEnglish([statement]), statements: [statement] });
    const result: ReportCamera = {
      ...{
        file: 1,
        camera: 'Ann’s phone',
        knownDevice: 'Example One (A1)',
        saidDevice: '',
        device: 'unnamed',
      },
      ...{
        enrolledAt: '2026-11-20T09:00:00.000Z',
        extendedAt: '2026-11-24T09:00:00.000Z',
        photos: 24,
        agreement: 5_210,
        outcome: 'match',
        ratio: 1_264.2,
      },
      ...inBoth(say('camera.known-match', { pce: 812, limit: 60 })),
    };
    const odd = { ...result, device: 'other-device' as const, saidDevice: 'Other Two', ratio: null };
    const none: ReportCamera = {
      ...{ ...result, file: 3, outcome: 'no-match', device: null, ratio: null },
      ...inBoth(say('camera.known-no-match', { pce: 3, limit: 60 })),
    };
    const of = courtReport({}, { cameras: { results: [result, odd, none], measured } });
    expect(headingsOf(of, 2).slice(-2)).toEqual(['Annex: the camera', 'Appendix: digests, ledger and codes']);
    expect(headingsOf(of, 3)).toEqual(
      expect.arrayContaining([
        'Question',
        'Material',
        'Method',
        'Measured error',
        'Results and their weight',
      ]),
    );
    const chapter = outline(of, english).flatMap(textsOf).join('\n');
    expect(chapter).toMatch(
      /0 of 26,765 pairs of a picture and a camera that did not take it matched \(at 95.% confidence at most 0\.014.?%\)/,
    );
    expect(chapter).toContain(
      'The photo matches the camera: the peak-to-correlation energy of its sensor pattern is 812',
    );
    expect(chapter).toMatch(/20 November 2026.*\nPhotos last added: .*24 November 2026/);
    expect(chapter).toContain('a match was measured at least 1,200 times as often');
    expect(chapter).toContain('The picture’s metadata name another device, Other Two.');
    expect(chapter).toContain('None: a missing match does not tell the propositions apart.');
    expect(headingsOf(courtReport(), 2)).not.toContain('Annex: the camera');
  });

  it('answers the question that was asked, else the usual one', () => {
    expect(readChapter(courtReport(), '1. The question')[0]).toBe(
      'Was a part of any of the files changed after it was made?',
    );
    const question = 'Is the number plate the one that was photographed?';
    expect(readChapter(courtReport({}, { question }), '1. The question')[0]).toBe(question);
  });

  it('names each file with its digest', () => {
    const material = readChapter(courtReport(), '2. Material');
    for (const { fileFingerprint, name } of assets) {
      expect(material).toContain(fileFingerprint);
      expect(material.join('\n')).toContain(name);
    }
  });

  it('says of which files the stored bytes were compared with those that came in, and warns where they differ', () => {
    const states = (...stored: ('same' | 'differs' | 'missing' | 'not-read')[]) => ({
      files: stored.map((state, place) => ({ file: place + 1, stored: state, analysedAt: null })),
    });
    const material = (of: ReturnType<typeof states>) =>
      readChapter(courtReport({}, of), '2. Material').join('\n');
    expect(material(states('same', 'same', 'same'))).toContain(
      'Each file: the SHA-256 was computed again from the stored bytes when this report was made',
    );
    const told = material(states('differs', 'missing', 'not-read'));
    expect(told).toMatch(/^The stored bytes of No\. 1, photo-1\.jpg are not those that came in/);
    expect(told).toContain('No. 2, clip.mp4: not stored any more');
    expect(told).toMatch(/No\. 3, \S+: the SHA-256 was not computed again/);
    expect(told).not.toContain('the one in the table');
    // Nothing is read for a share link.
    const shared = readChapter(
      courtReport({ isShared: true }, states('not-read', 'not-read', 'not-read')),
      '2. Material',
    );
    expect(shared.at(-1)).toBe(
      'The digests in the table are those of arrival. For readers to whom the record was shown, they are not computed again from what is stored.',
    );
    expect(shared.join()).not.toContain('too much to read');
  });

  it('names the condition of each copy and when the analyses ended, and leaves room for a conclusion where nobody decided', () => {
    const at = (time: string) => `2026-11-22T${time}.000Z`;
    const ended = { stored: 'same' as const, analysedAt: at('10:00:04') };
    const of = courtReport(
      {},
      {
        files: [
          { file: 1, ...ended },
          { file: 2, ...ended, analysedAt: at('10:00:09') },
        ],
      },
    );
    expect(readChapter(of, '2. Material').join('\n')).toContain('A good copy');
    expect(readChapter(of, '4. How the files were examined').join()).toContain(
      'The analyses ended between 22 November 2026, 10:00:04 UTC and 22 November 2026, 10:00:09 UTC.',
    );
    expect(readChapter(of, '8. Decision and signatures')).toContain(
      'Conclusion of whoever signs, as the answer to the question',
    );
  });

  it('tells what was known of the case beforehand: nothing, or what was stated', () => {
    expect(readChapter(courtReport(), '1. The question').join()).toContain(
      'No facts of a claim are stated: the files were examined by themselves.',
    );
    const answers = [{ question: 'When?', answer: 'In May.' }];
    expect(readChapter(courtReport({ answers }), '1. The question').join()).toContain(
      'The methods were told nothing of the case.',
    );
    expect(readChapter(courtReport({ isShared: true }), '1. The question').join()).not.toContain(
      'stated about',
    );
  });

  it('parts methods that read the data of a file from those that look at what it shows', () => {
    const methods = [
      { model: 'metadata', title: 'Metadata', version: '1', cue: 'metadata' as const },
      { model: 'noise-level', title: 'Noise level', version: '1', cue: 'pixels' as const },
    ];
    const told = readChapter(courtReport({ methods }), '4. How the files were examined');
    expect(told).toContain('Data and build of the file: Metadata.');
    expect(told).toContain('What the file shows or sounds like: Noise level.');
  });

  it('names where each method was published, and which are the product’s own', () => {
    const method = {
      title: 'Noise level',
      version: '1',
      status: 'finding' as const,
      score: 3,
      message: '',
      limits: null,
    };
    const model = (
      id: string,
      operatorModel?: ReportAsset['verdict']['methods'][number]['operatorModel'],
    ) => ({
      ...{ ...method, model: id, title: id },
      ...(operatorModel && { operatorModel }),
    });
    const own = { name: 'Our detector', digest: 'ab'.repeat(32) };
    const methods = [model('noise-level'), model('pdf-figures'), model('added', own as never)];
    const asset = makeAsset(1, { verdict: { methods } });
    const told = outline(courtReport({ methods, assets: [asset] }), english)
      .flatMap(textsOf)
      .join('\n');
    expect(told).toMatch(/noise-level: B\. Mahdian, S\. Saic: Using noise inconsistencies/i);
    expect(told).toMatch(/pdf-figures: methods of the product’s own/i);
    expect(told).not.toMatch(/added[^\n]*own, not published/);
  });

  it('has a number of its own each time that it is made', () => {
    const [, number] = outline(courtReport(), english).flatMap(textsOf);
    expect(number).toMatch(/^Report \S+\/\d{8}T\d{6}Z · /);
  });

  it('tells every step with who took it', () => {
    const custody = readChapter(
      courtReport(
        {},
        {
          custody: [
            { at: '2026-11-22T10:00:00.000Z', event: 'received', by: 'Mia Berg', file: 1 },
            { at: '2026-11-22T10:00:01.000Z', event: 'fingerprintEntered', by: null, file: 1 },
            { at: '2026-11-22T11:00:00.000Z', event: 'evidenceDownloaded', by: 'mia', file: null },
          ],
        },
      ),
      '3. Chain of custody',
    );
    const steps = custody.slice(-12);
    expect(steps.slice(1, 4)).toEqual(['Received', 'Mia Berg', 'No. 1, photo-1.jpg']);
    expect(steps.slice(5, 8)).toEqual(['Fingerprint entered in the ledger', 'Assay', 'No. 1, photo-1.jpg']);
    expect(steps.slice(9, 12)).toEqual(['Evidence bundle downloaded', 'mia', 'The record']);
  });

  it('says when steps are missing, and withholds them from whom the record was only shown', () => {
    const capped = readChapter(courtReport({}, { isCapped: true }), '3. Chain of custody');
    expect(capped.join()).toContain('only the oldest 2,000 steps are listed');
    expect(readChapter(courtReport({ isShared: true }), '3. Chain of custody')).toEqual([
      'Left out, since this report was made for a reader to whom the record was shown.',
    ]);
  });

  it('gives the measured error rates with their confidence', () => {
    const told = readChapter(courtReport(), '4. How the files were examined').join('\n');
    expect(told).toContain('Measured on 1,223 altered and 1,376 untouched pictures of 97 cameras');
    expect(told).toContain('22 of 397 (3.5 % to 8.3 %)');
    expect(told).toContain('0 of 398 (0.0 % to 0.9 %)');
  });

  it('weighs the scores of pictures by these rates, and of nothing else', () => {
    const told = readChapter(courtReport(), '6. How much the scores weigh').join('\n');
    expect(told).toMatch(
      /photo-1\.jpg\n82\nModerate support for proposition 1 \(altered\): such a score was measured at least 17 times as often/,
    );
    expect(told).toMatch(/clip\.mp4\n3\nNot given: error rates that would bear a ratio were not measured/);
    expect(told).toMatch(/photo-3\.jpg\n–\nNot given: there is no score\./);
  });

  it('has lines to sign for the one who decided and the one who confirmed', () => {
    const decision: Report['decisions'][number] = {
      ...{ id: 'd', outcome: 'rejected', reason: 'Pasted in.', falseAlarm: false, supersedes: null },
      ...{ at: '2026-11-22T11:00:00.000Z', by: 'mia', byName: 'Mia Berg', assetId: null },
      ...{ confirmedBy: 'bob', confirmedByName: 'Bob Example' },
      ledger: { digest: 'ef'.repeat(32), state: 'entered', index: 7, enteredAt: null },
    };
    const signed = readChapter(courtReport({ decisions: [decision] }), '8. Decision and signatures');
    expect(signed.map((text) => text.trim())).toEqual(
      expect.arrayContaining(['Examiner', 'Mia Berg', 'Reviewer', 'Bob Example']),
    );
    const shown = outline(courtReport({ decisions: [decision], isShared: true }), english).flatMap(textsOf);
    expect(shown.join('\n')).not.toContain('Bob Example');
  });
});

it.each(['de', 'es', 'fr'] as const)(
  'a report for a court in %s has no English of its own',
  async (language) => {
    const own = (texts: string[]) => texts.filter((text) => /\p{L}{3}/u.test(text));
    const words = await loadReportWords(language);
    const headings = outline(courtReport(), words).flatMap((block) =>
      block.type === 'heading' && block.level === 2 ? [block.text] : [],
    );
    const inEnglish = new Set(headingsOf(courtReport(), 2));
    expect(own(headings).filter((text) => inEnglish.has(text))).toEqual([]);
  },
);

it('a report for a court in French parts methods from their sources by a space that does not break', async () => {
  const methods = [{ model: 'noise-level', title: 'Noise level', version: '1', cue: 'pixels' as const }];
  const texts = outline(courtReport({ methods }), await loadReportWords('fr')).flatMap(textsOf);
  const [source] = texts.slice(texts.indexOf('Sources des méthodes') + 1);
  expect(source).toMatch(/^Niveau de bruit\u00a0: /);
});
