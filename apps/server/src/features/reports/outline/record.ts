import type { Report } from '@assay/contract/reports';
import type { ReportWords } from '../report-words.ts';
import type { Block } from './block.ts';

/** It only repeats the scores, which are shown with the files. */
const OF_SCORES: Report['checks'][number]['code'] = 'ERROR_TAMPERED_ASSETS';

/** Findings across the files, grouped by kind, the gravest first. */
export function outlineChecks(checks: Report['checks'], words: ReportWords): Block[] {
  const heading: Block = { type: 'heading', level: 2, text: words.say('report.heading-checks') };
  const between = checks.filter(({ code }) => code !== OF_SCORES);
  if (between.length === 0) {
    const text =
      checks.length === 0
        ? words.say('report.nothing-stands-out')
        : words.say('report.nothing-beside-scores');
    return [heading, { type: 'text', text, tone: 'muted' }];
  }
  const groups = [...Map.groupBy(between, ({ code }) => code)];
  return [
    heading,
    ...groups.flatMap(([code, same]): Block[] => [
      {
        type: 'heading',
        level: 3,
        text: words.say('report.kind-count', {
          title: words.wordings.recordFindings[code].title,
          count: same.length,
        }),
      },
      {
        type: 'list',
        size: 'small',
        items: same.map(({ message, statements }) => words.tell(message, statements)),
      },
    ]),
  ];
}

/** All decisions on the record and on single files, if there is more than the one on the first page. */
export function outlineDecisions(
  { decisions, assets }: Pick<Report, 'decisions' | 'assets'>,
  words: ReportWords,
): Block[] {
  if (decisions.every(({ assetId }) => assetId === null) && decisions.length < 2) return [];
  return [
    { type: 'heading', level: 2, text: words.say('report.heading-decisions') },
    {
      type: 'table',
      name: words.say('report.heading-decisions'),
      head: [
        words.say('report.column-decided'),
        words.say('report.column-by'),
        words.say('report.column-about'),
        words.say('report.column-outcome'),
        words.say('report.column-reason'),
      ],
      widths: [0.18, 0.2, 0.16, 0.14, 0.32],
      size: 'small',
      rows: decisions.map((decision) => {
        const { at, byName, reason, assetId, confirmedByName: other } = decision;
        return [
          words.time(at),
          other === null ? byName : words.say('report.confirmed-by', { name: byName, other }),
          assetId === null
            ? words.say('report.the-record')
            : (assets.find(({ id }) => id === assetId)?.name ?? words.say('report.one-file')),
          { text: nameOutcome(decision, words), tone: 'strong' },
          reason,
        ];
      }),
    },
  ];
}

export function nameOutcome(
  { outcome, falseAlarm }: Pick<Report['decisions'][number], 'outcome' | 'falseAlarm'>,
  words: ReportWords,
): string {
  return words.say('report.outcome', { outcome, alarm: falseAlarm ? 'false' : 'none' });
}

export function outlineComments(comments: Report['comments'], words: ReportWords): Block[] {
  if (comments.length === 0) return [];
  const facts = comments.map(({ at, by, text }) => ({
    name: words.say('report.comment-by', { name: by, time: words.time(at) }),
    value: text ?? words.say('report.withdrawn'),
  }));
  return [
    { type: 'heading', level: 2, text: words.say('report.heading-comments') },
    { type: 'facts', facts },
  ];
}

export function outlineAnswers(answers: Report['answers'], words: ReportWords): Block[] {
  if (answers.length === 0) return [];
  return [
    { type: 'heading', level: 2, text: words.say('report.heading-answers') },
    {
      type: 'facts',
      facts: answers.map(({ question, answer, statements }) => ({
        name: question,
        value: words.tell(answer, statements),
      })),
    },
  ];
}
