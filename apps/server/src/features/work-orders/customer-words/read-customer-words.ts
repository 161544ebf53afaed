import { LANGUAGES, type Language } from '@assay/contract/users';
import type { Transaction } from '../../../platform/database/database.ts';
import { and, desc, eq, isNotNull, or } from '../../../platform/database/orm.ts';
import { workflowData } from '../../../platform/database/schema/capture.ts';
import { clientRequests } from '../../../platform/database/schema/client-requests.ts';
import type { RequestRow } from '../move-state.ts';
import { de } from './de.ts';
import { type CustomerWords, en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';

export const CUSTOMER_WORDS: Readonly<Record<Language, CustomerWords>> = { en, de, es, fr };

/**
 * In the language in which the same customer last answered a work order of the same record; otherwise in the
 * one chosen for them, else in English.
 */
export async function readCustomerWords(
  transaction: Transaction,
  {
    recordId,
    email,
    smsNumber,
    language: chosen,
  }: Pick<RequestRow, 'recordId' | 'email' | 'smsNumber' | 'language'>,
): Promise<{ language: Language; words: CustomerWords }> {
  const isSameCustomer = [
    ...(email ? [eq(clientRequests.email, email)] : []),
    ...(smsNumber ? [eq(clientRequests.smsNumber, smsNumber)] : []),
  ];
  const [answered] =
    recordId && isSameCustomer.length > 0
      ? await transaction
          .select({ language: workflowData.language })
          .from(workflowData)
          .innerJoin(clientRequests, eq(clientRequests.id, workflowData.requestId))
          .where(
            and(
              eq(clientRequests.recordId, recordId),
              or(...isSameCustomer),
              isNotNull(workflowData.submittedAt),
            ),
          )
          .orderBy(desc(workflowData.submittedAt))
          .limit(1)
      : [];
  const language = LANGUAGES.find((one) => one === answered?.language) ?? chosen ?? 'en';
  return { language, words: CUSTOMER_WORDS[language] };
}
