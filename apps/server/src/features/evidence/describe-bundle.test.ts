import { expect, it } from 'vitest';
import { makeAsset, makeReport } from '../reports/outline/fixtures.ts';
import { loadReportWords } from '../reports/reports.ts';
import { summarise } from '../reports/summarise.ts';
import { describeBundle } from './describe-bundle.ts';

const assets = [makeAsset(1)];
const report = makeReport(assets, summarise(assets, [], 50));

it('tells in the reader’s language what a bundle holds and how it is verified', async () => {
  const english = describeBundle(report, true, await loadReportWords('en'));
  expect(english).toContain(`Report on Elm Street
Made 2026-11-22T12:00:00.000Z by Assay 1.0.0 for Example Insurance

report.pdf, .html, .json  what was found, for people and for programs
findings.csv              every method’s result for every file, with its place and the decision
`);
  expect(english).toContain(`How to verify it
----------------
Open verify.html in a browser`);
  const german = describeBundle(report, false, await loadReportWords('de'));
  expect(german).toContain(`So wird es geprüft
------------------
Diese Installation hat keine Seite beigelegt, die es im Browser prüft.`);
  const spanish = describeBundle(report, true, await loadReportWords('es'));
  expect(spanish).toContain('Abra verify.html en un navegador');
  const french = describeBundle(report, true, await loadReportWords('fr'));
  expect(french).toContain(`Comment le vérifier
-------------------
Ouvrez verify.html dans un navigateur`);
  // Names of programs and commands are the same in each; no line is wider than the English ones.
  for (const text of [german, spanish, french]) {
    for (const name of ['report.pdf', 'manifest.proof.json', 'assay verify BUNDLE.zip --key KEY --log URL'])
      expect(text).toContain(name);
    expect(Math.max(...text.split('\n').map(({ length }) => length))).toBeLessThanOrEqual(105);
  }
});
