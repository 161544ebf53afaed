import type { Report } from '@assay/contract/reports';
import type { ReportWords } from '../reports/reports.ts';

/** The README of a bundle, as plain text. */
export function describeBundle(report: Report, hasVerifier: boolean, words: ReportWords): string {
  const { createdAt: time, product, organisation } = report;
  const heading = words.say('bundle.heading-verify');
  const made = { time, product: `${product.name} ${product.version}`, organisation: organisation.name };
  return `${words.title(report)}
${words.say('bundle.made', made)}

${words.say('bundle.contents')}

${heading}
${'-'.repeat(heading.length)}
${words.say(hasVerifier ? 'bundle.in-browser' : 'bundle.no-page')}

${words.say('bundle.by-program')}

${words.say('bundle.by-hand')}
`;
}
