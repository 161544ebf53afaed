import { asksForFiles } from '@assay/contract/questions/question-types';
import type { Report } from '@assay/contract/reports';
import { type Statement, say } from '@assay/statements';
import { inEnglish } from '@assay/statements/english';
import type { Transaction } from '../../platform/database/database.ts';
import { and, asc, eq, isNotNull } from '../../platform/database/orm.ts';
import { workflowData } from '../../platform/database/schema/capture.ts';
import { clientRequests } from '../../platform/database/schema/client-requests.ts';
import { sayPlace } from './say-place.ts';

type Questions = (typeof workflowData.$inferSelect)['questions'];
type Answer = (typeof workflowData.$inferSelect)['answers'][string];

/**
 * The questions to customers for the record and their answers, request after request, in the order of the
 * questions.
 */
export async function readAnswers(transaction: Transaction, recordId: string): Promise<Report['answers']> {
  const rows = await transaction
    .select({ questions: workflowData.questions, answers: workflowData.answers })
    .from(workflowData)
    .innerJoin(clientRequests, eq(clientRequests.id, workflowData.requestId))
    .where(and(eq(clientRequests.recordId, recordId), isNotNull(workflowData.submittedAt)))
    .orderBy(asc(workflowData.submittedAt));
  return rows.flatMap(({ questions, answers }) => presentAnswers(questions, answers));
}

function presentAnswers(questions: Questions, answers: Record<string, Answer>): Report['answers'] {
  return questions.flatMap(({ id, text, type }) => {
    const given = answers[id];
    if (given === undefined || given === null) return [];
    if (!asksForFiles(type)) return [{ question: text, ...describe(given) }];
    return [
      {
        question: text,
        ...put(say('report.answer-files', { count: Array.isArray(given) ? given.length : 1 })),
      },
    ];
  });
}

type Told = Pick<Report['answers'][number], 'answer' | 'statements'>;

/** Texts that are not the respondent's own words are statements. */
function describe(given: unknown): Told {
  if (typeof given !== 'object' || given === null) return { answer: String(given) };
  if (Array.isArray(given)) return { answer: given.map((one) => describe(one).answer).join(', ') };
  if ('latitude' in given && 'longitude' in given)
    return put(sayPlace({ latitude: Number(given.latitude), longitude: Number(given.longitude) }));
  if ('strokes' in given)
    return put(
      'name' in given && given.name
        ? say('report.answer-signed-by', { name: String(given.name) })
        : say('report.answer-signed'),
    );
  return { answer: JSON.stringify(given) };
}

const put = (said: Statement): Told => ({ answer: inEnglish(said), statements: [said] });
