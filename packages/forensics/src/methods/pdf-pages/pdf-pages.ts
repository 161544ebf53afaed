import { say, series } from '@assay/statements';
import { shareWithin } from '../../media/document/pages/boxes.ts';
import { listSeenRuns } from '../../media/document/pages/letters.ts';
import type { PageContent } from '../../media/document/pages/page-content.ts';
import { type PageEvidence, presentEvidence } from '../../media/document/pages/page-findings.ts';
import { defineMethod } from '../../method.ts';

const LIMITS = say('pdf-pages.limits');
const NOTHING = say('pdf-pages.none');

/** With fewer pages, none can be called odd. */
const MIN_PAGES = 3;
/** If more than this share of the pages is odd, the document is mixed. */
const MAX_ODD = 0.2;
/** The number of letters that a page needs for its fonts to be informative. */
const MIN_LETTERS = 60;
/** In points: sides that differ by less are equal. */
const SIDE_NOISE = 0.6;

export default defineMethod<'document'>({
  id: 'pdf-pages',
  version: '1.0.1',
  title: say('pdf-pages.title'),
  source: 'ISO 32000-2:2020, 7.7.3.3',
  medium: 'document',
  cue: 'content',
  trust: 0.3,
  accepts: (mimeType) => mimeType === 'application/pdf',
  run: async (document) => {
    const pages = (await document.pages()).filter(({ width }) => width > 0);
    if (pages.length < MIN_PAGES) return { status: 'not-applicable', message: say('pdf-pages.too-few') };
    const evidence = [...compareSizes(pages), ...compareFonts(pages), ...compareKinds(pages)];
    return presentEvidence(evidence, { nothing: NOTHING, limits: LIMITS, raw: { pages: pages.length } });
  },
});

const whole = ({ width, height }: PageContent) => ({ x: 0, y: 0, width, height });

function findOdd(pages: readonly PageContent[], tell: (page: PageContent) => string): PageContent[] {
  const groups = Map.groupBy(pages, tell);
  const usual = [...groups.values()].reduce((most, group) => (group.length > most.length ? group : most));
  const odd = pages.filter((page) => !usual.includes(page));
  return odd.length <= Math.max(1, MAX_ODD * pages.length) && usual.length >= MIN_PAGES - 1 ? odd : [];
}

function compareSizes(pages: readonly PageContent[]): PageEvidence[] {
  const name = (side: number) => Math.round(side / (2 * SIDE_NOISE));
  // A page in landscape has the same paper size.
  const odd = findOdd(pages, ({ width, height }) => {
    return `${name(Math.min(width, height))} ${name(Math.max(width, height))}`;
  });
  const usual = pages.find((page) => !odd.includes(page));
  if (!usual) return [];
  return odd.map((page) => ({
    marker: 'page-other-size' as const,
    // A slightly different paper size, from another program or scanner, is odder than a quite different one.
    weight: isNearly(page, usual) ? 0.3 : 0.12,
    page: page.number,
    box: whole(page),
    sentence: say('pdf-pages.other-size', {
      page: page.number,
      width: toMillimetres(page.width),
      height: toMillimetres(page.height),
      usualWidth: toMillimetres(usual.width),
      usualHeight: toMillimetres(usual.height),
    }),
  }));
}

function isNearly(page: PageContent, usual: PageContent): boolean {
  const ratio = (a: number, b: number) => Math.abs(a / b - 1);
  return ratio(page.width, usual.width) < 0.03 && ratio(page.height, usual.height) < 0.03;
}

const toMillimetres = (points: number) => (points * 25.4) / 72;

const share = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
  [...one].some((name) => other.has(name));

function compareFonts(pages: readonly PageContent[]): PageEvidence[] {
  const texts = pages.flatMap((page) => {
    const runs = listSeenRuns(page);
    const letters = runs.reduce((sum, { run }) => sum + run.letters.length, 0);
    return letters < MIN_LETTERS ? [] : [{ page, fonts: new Set(runs.map(({ run }) => run.font.name)) }];
  });
  if (texts.length < MIN_PAGES) return [];
  const strangers = texts.filter(({ fonts }, place) => {
    return texts.every((other, at) => at === place || !share(fonts, other.fonts));
  });
  const rest = texts.filter((text) => !strangers.includes(text));
  const shared = rest.every(({ fonts }) =>
    rest.some((other) => other.fonts !== fonts && share(fonts, other.fonts)),
  );
  if (strangers.length !== 1 || rest.length < 2 || !shared) return [];
  const [{ page, fonts }] = strangers;
  return [
    {
      marker: 'page-other-fonts',
      weight: 0.3,
      page: page.number,
      box: whole(page),
      sentence: say('pdf-pages.other-fonts', {
        page: page.number,
        fonts: series('comma', [...fonts].slice(0, 3)),
      }),
    },
  ];
}

function compareKinds(pages: readonly PageContent[]): PageEvidence[] {
  const odd = findOdd(pages, nameKind).filter((page) => nameKind(page) !== 'empty');
  return odd.map((page) => ({
    marker: 'page-other-kind' as const,
    weight: 0.2,
    page: page.number,
    box: whole(page),
    sentence: say(
      nameKind(page) === 'picture' ? 'pdf-pages.picture-among-text' : 'pdf-pages.text-among-pictures',
      { page: page.number },
    ),
  }));
}

function nameKind(page: PageContent): 'picture' | 'text' | 'empty' {
  const sheet = whole(page);
  const picture = page.marks.findLastIndex(
    (mark) => mark.kind === 'picture' && shareWithin(sheet, mark.box) > 0.85,
  );
  const seen = listSeenRuns(page);
  if (picture < 0) return seen.length > 0 ? 'text' : 'empty';
  // A cover page with a picture as its background is not a scan.
  const above = seen.filter(({ order }) => order > picture);
  return above.reduce((sum, { run }) => sum + run.letters.length, 0) < MIN_LETTERS ? 'picture' : 'text';
}
