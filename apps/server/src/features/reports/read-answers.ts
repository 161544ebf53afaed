import { asksForFiles } from '@assay/contract/questions/question';
import type { Report } from '@assay/contract/reports';
import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import { workflowData } from '../../platform/database/schema/capture.ts';
import { clientRequests } from '../../platform/database/schema/client-requests.ts';
import { describePlace } from './words.ts';

type Questions = (typeof workflowData.$inferSelect)['questions'];
type Answer = (typeof workflowData.$inferSelect)['answers'][string];

/** What customers were asked for the record and answered, request after request, in the order of the questions. */
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
    if (!asksForFiles(type)) return [{ question: text, answer: describe(given) }];
    const count = Array.isArray(given) ? given.length : 1;
    return [{ question: text, answer: `${count} ${count === 1 ? 'file' : 'files'}` }];
  });
}

function describe(given: unknown): string {
  if (Array.isArray(given)) return given.map(describe).join(', ');
  if (typeof given === 'object' && given !== null && 'latitude' in given && 'longitude' in given) {
    return describePlace({ latitude: Number(given.latitude), longitude: Number(given.longitude) });
  }
  if (typeof given === 'object' && given !== null && 'strokes' in given) {
    return 'name' in given && given.name ? `Signed by ${String(given.name)}` : 'Signed';
  }
  return typeof given === 'object' ? JSON.stringify(given) : String(given);
}
