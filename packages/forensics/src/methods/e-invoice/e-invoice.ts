import { type ComparedFigure, isDifferent, sayDifference } from '@assay/expenses/e-invoice';
import { say } from '@assay/statements';
import { compareEmbeddedInvoice } from '../../media/document/pages/embedded-invoice.ts';
import { defineMethod, type JsonValue, type PageArea } from '../../method.ts';

const LIMITS = say('e-invoice.limits');
/** The fields that determine a payment. A program that writes both versions rarely makes mistakes there. */
const PAID_BY: readonly ComparedFigure['field'][] = [
  'iban',
  'net',
  'tax',
  'rate',
  'total',
  'prepaid',
  'due',
  'line',
];
const PAYMENT_SCORE = 80;
const OTHER_SCORE = 40;
/** Further differences are counted, not reported one by one. */
const MAX_TOLD = 3;

export default defineMethod<'document'>({
  id: 'e-invoice',
  version: '1.0.0',
  title: say('e-invoice.title'),
  source: 'EN 16931; Factur-X and ZUGFeRD',
  medium: 'document',
  cue: 'content',
  trust: 0.8,
  accepts: (mimeType) => mimeType === 'application/pdf',
  run: async (document) => {
    const report = compareEmbeddedInvoice(document.pdf(), await document.pages());
    if (!report) return { status: 'not-applicable', message: say('e-invoice.none') };
    const compared = report.figures.filter(({ state }) => state !== 'not-compared');
    if (compared.length === 0) return { status: 'inconclusive', message: say('e-invoice.not-compared') };
    const differing = compared
      .filter(isDifferent)
      .toSorted((a, b) => Number(isPaidBy(b)) - Number(isPaidBy(a)));
    const [worst] = differing;
    const more = differing.length - MAX_TOLD;
    return {
      status: 'finding',
      compromisedScore: worst ? (isPaidBy(worst) ? PAYMENT_SCORE : OTHER_SCORE) : 0,
      message: [
        ...differing.slice(0, MAX_TOLD).map(sayDifference),
        ...(more > 0 ? [say('e-invoice.more', { count: more })] : []),
        ...(worst ? [] : [say('e-invoice.agrees', { count: compared.length })]),
        ...report.rules.slice(0, MAX_TOLD).map(({ said }) => said),
      ],
      limits: LIMITS,
      regions: differing.flatMap(listAreas),
      markers: worst ? ['e-invoice-differs'] : [],
      raw: {
        profile: report.profile,
        compared: compared.length,
        notCompared: report.figures.length - compared.length,
        differing: differing.map(({ places, ...figure }) => ({ ...figure }) as JsonValue),
        brokenRules: report.rules.map(({ rule }) => rule),
      },
    };
  },
});

function isPaidBy({ field }: ComparedFigure): boolean {
  return PAID_BY.includes(field);
}

function listAreas({ places }: ComparedFigure): PageArea[] {
  return places.flatMap(({ page, ...area }) => (page === undefined ? [] : [{ page, ...area }]));
}
