import type { Report } from '@assay/contract/reports';
import { RECORD_FINDING_WORDS } from '@assay/contract/wordings/record-finding-words';
import { describeTime, OUTCOME_WORDS } from '../words.ts';
import type { Block } from './block.ts';

/** It only repeats the scores, which stand with the files. */
const OF_SCORES: Report['checks'][number]['code'] = 'ERROR_TAMPERED_ASSETS';

/** What stands out between the files, grouped by kind, the gravest first. */
export function outlineChecks(checks: Report['checks']): Block[] {
  const heading: Block = { type: 'heading', level: 2, text: 'The files against one another' };
  const between = checks.filter(({ code }) => code !== OF_SCORES);
  if (between.length === 0) {
    const text = checks.length === 0 ? 'Nothing stands out.' : 'Beside the scores, nothing stands out.';
    return [heading, { type: 'text', text, tone: 'muted' }];
  }
  const groups = [...Map.groupBy(between, ({ code }) => code)];
  return [
    heading,
    ...groups.flatMap(([code, same]): Block[] => [
      { type: 'heading', level: 3, text: `${RECORD_FINDING_WORDS[code].title} (${same.length})` },
      {
        type: 'list',
        size: 'small',
        items: same.map(({ message }) => message),
      },
    ]),
  ];
}

/** All that were made, of the record and of single files, where there is more than the one that stands in front. */
export function outlineDecisions({ decisions, assets }: Pick<Report, 'decisions' | 'assets'>): Block[] {
  if (decisions.every(({ assetId }) => assetId === null) && decisions.length < 2) return [];
  return [
    { type: 'heading', level: 2, text: 'Decisions' },
    {
      type: 'table',
      name: 'Decisions',
      head: ['Decided', 'By', 'About', 'Outcome', 'Reason'],
      widths: [0.18, 0.2, 0.16, 0.14, 0.32],
      size: 'small',
      rows: decisions.map(({ outcome, at, byName, reason, falseAlarm, assetId, confirmedByName }) => [
        describeTime(at),
        confirmedByName === null ? byName : `${byName}, confirmed by ${confirmedByName}`,
        assetId === null ? 'The record' : (assets.find(({ id }) => id === assetId)?.name ?? 'One file'),
        { text: `${OUTCOME_WORDS[outcome]}${falseAlarm ? ' (false alarm)' : ''}`, tone: 'strong' },
        reason,
      ]),
    },
  ];
}

export function outlineComments(comments: Report['comments']): Block[] {
  if (comments.length === 0) return [];
  const facts = comments.map(({ at, by, text }) => ({
    name: `${by}, ${describeTime(at)}`,
    value: text ?? 'Withdrawn.',
  }));
  return [
    { type: 'heading', level: 2, text: 'Comments' },
    { type: 'facts', facts },
  ];
}

export function outlineAnswers(answers: Report['answers']): Block[] {
  if (answers.length === 0) return [];
  return [
    { type: 'heading', level: 2, text: 'What was asked and answered' },
    { type: 'facts', facts: answers.map(({ question, answer }) => ({ name: question, value: answer })) },
  ];
}
