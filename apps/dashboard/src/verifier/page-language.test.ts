import { fingerprintBlob } from '@assay/fingerprint';
import { inEnglish, tell, WORD_IDS } from '@assay/ledger/bundle';
import { allMembers, makeSampleBundle, packMembers } from '@assay/ledger/testing';
import { createVerifierRenderer, LANGUAGES } from '@assay/statements/verifier';
import { describe, expect, it } from 'vitest';
import { chooseLanguage, createWords } from './page-language.ts';
import { createSession } from './session.ts';
import { EMPTY, type Shown } from './shown.ts';

/** Fills every placeholder with a value. */
const VALUES = {
  ...{ number: 3, size: 40, count: 5, failed: 2, index: 7, name: 'a.jpg', kind: 'assay-verdict/1' },
  ...{
    where: 'here',
    day: { date: '2026-11-01' },
    computed: 'ab',
    claimed: 'cd',
    reason: 'why',
    about: 'Key',
  },
  ...{ first: 'one', others: 'two', second: 'two', list: 'a was added', origin: 'example.com/log' },
  ...{ time: { date: '2026-11-01T10:00:00' }, witnesses: 'W', times: 'now', authority: 'TSA', words: 'w' },
};

it('English words of a verification are the same in the ledger’s package and in the catalogue', () => {
  const render = createVerifierRenderer('en');
  expect(WORD_IDS.length).toBeGreaterThan(90);
  for (const id of WORD_IDS) expect(render({ id, values: VALUES }), id).toBe(inEnglish(tell(id, VALUES)));
});

it('the page is in the language of its address, else in the first of the browser’s that it has', () => {
  expect(chooseLanguage('', ['de-AT', 'en'])).toBe('de');
  expect(chooseLanguage('?language=es', ['de'])).toBe('es');
  expect(chooseLanguage('', ['fr-CA', 'en'])).toBe('fr');
  expect(chooseLanguage('?language=xx', ['it', 'es-MX'])).toBe('es');
  expect(chooseLanguage('', [])).toBe('en');
});

async function verify(bytes: Uint8Array, name: string, key = ''): Promise<Shown> {
  let shown: Shown = EMPTY;
  const session = createSession((now) => {
    shown = now;
  }, fingerprintBlob);
  await session.choose(new File([new Uint8Array(bytes)], name));
  await session.giveKey(key);
  return shown;
}

it('the title of a bundle is in the reader’s language, unless its maker put it in other words', () => {
  const titles = LANGUAGES.map((language) => createWords(language).title('Report on Roof\nat the harbour'));
  expect(titles.map((title) => title.replace('Roof\nat the harbour', '…'))).toEqual([
    ...['Report on …', 'Bericht zu …', 'Informe sobre …', 'Rapport sur …'],
  ]);
  expect(createWords('de').title('Roof, as reported')).toBe('Roof, as reported');
});

it('times are written as the reader’s language writes them', async () => {
  const sample = await makeSampleBundle({ seed: 7 });
  const shown = await verify(await packMembers(allMembers(sample)), 'whole.zip', sample.key);
  const at = shown.checks.find(({ detail }) => / UTC/.test(detail));
  const [, day, month, year, clock] = /(\d+) (\w+) (\d{4}), ([\d:]{8}) UTC/.exec(at?.detail ?? '') ?? [];
  const iso = new Date(`${day} ${month} ${year} UTC`);
  const inGerman = new Intl.DateTimeFormat('de', { dateStyle: 'long', timeZone: 'UTC' }).format(iso);
  expect(createWords('de').tell('', at?.said?.detail)).toContain(`${inGerman}, ${clock} UTC`);
});

describe.each(LANGUAGES.filter((language) => language !== 'en'))('in %s', (language) => {
  const words = createWords(language);
  const tellAll = ({ checks }: Shown) =>
    checks.flatMap(({ about, detail, said }) => [
      words.tell(about, said?.about),
      words.tell(detail, said?.detail),
    ]);

  it('every check of a bundle is told, and none of it in English', async () => {
    const sample = await makeSampleBundle({ seed: 7 });
    const whole = await packMembers(allMembers(sample));
    const broken = whole.slice();
    const middle = broken.length >> 1;
    broken[middle] = (broken[middle] ?? 0) ^ 1;
    const shown = [
      await verify(whole, 'whole.zip', sample.key),
      await verify(whole, 'whole.zip'),
      await verify(whole, 'whole.zip', 'no key'),
      await verify(broken, 'broken.zip', sample.key),
      await verify(whole.slice(0, 30), 'short.zip', sample.key),
      await verify(new Uint8Array([1]), 'photo.jpg', sample.key),
    ];
    expect(new Set(shown.map(({ conclusion }) => conclusion?.outcome)).size).toBe(3);
    for (const one of shown) {
      for (const check of one.checks) expect(check.said?.detail.length, check.detail).toBeGreaterThan(0);
      const told = tellAll(one).join('\n');
      // A verdict is called one in French as well.
      const verdict = language === 'fr' ? [] : ['Verdict'];
      for (const english of ['entered', 'The ', ' is ', 'It ', 'entry ', 'bundle', ...verdict])
        expect(told, told).not.toContain(english);
    }
  });

  it('what is demanded and not understood is told as well', async () => {
    const sample = await makeSampleBundle({ seed: 7 });
    let shown: Shown = EMPTY;
    const session = createSession((now) => {
      shown = now;
    }, fingerprintBlob);
    await session.choose(new File([new Uint8Array(await packMembers(allMembers(sample)))], 'a.zip'));
    await session.demand({ witnesses: 'x', quorum: '', roots: '', policies: '', revocations: '' });
    expect(shown.demandProblem).not.toBeNull();
    expect(words.tell(shown.demandProblem ?? '', shown.demandSaid)).toMatch(
      /^(Der Schlüssel|La clave|La clé)/,
    );
  });
});
