import type { MessageReport } from '@assay/analysis';
import type { Transaction } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/orm.ts';

/**
 * A message may refer to as many others, or contain as many words that look like a reference; further ones
 * are ignored.
 */
const MAX_REFERENCES = 50;
const UUID = /^<?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@/i;

/**
 * The record that a message answers; null if it belongs to none, or to more than one. It refers to a message
 * of the record (In-Reply-To, References), to a message that was sent to its customer, or to its reference in
 * the subject. As anybody may guess these, its sender must be known to the record: as author of an e-mail in
 * it, as that e-mail's reply address, or as customer of one of its work orders. An archived record is closed:
 * nothing joins it. None of this proves the sender's identity: the message is shown with its signatures.
 */
export async function findRecordOfReply(
  t: Transaction,
  { headers, subject, from }: Pick<MessageReport, 'headers' | 'subject' | 'from'>,
): Promise<string | null> {
  const sender = from?.address.trim().toLowerCase();
  if (!sender) return null;
  const names = namedMessages(headers);
  const sent = names.flatMap((name) => UUID.exec(name)?.[1] ?? []);
  const named = await findKnowing(
    t,
    sender,
    sql`
    SELECT a.record_id FROM emails e JOIN assets a ON a.id = e.asset_id
      WHERE e.message_id = ANY(${asArray(names)})
    UNION SELECT q.record_id FROM mails m JOIN client_requests q ON q.id = m.client_request_id
      WHERE m.id = ANY(${asArray(sent)}::uuid[])`,
  );
  if (named.length > 0) return named.length === 1 ? (named[0] ?? null) : null;
  const references = wordsOf(subject);
  const referred = await findKnowing(
    t,
    sender,
    sql`SELECT r.id AS record_id FROM records r WHERE r.reference_id = ANY(${asArray(references)})`,
  );
  return referred.length === 1 ? (referred[0] ?? null) : null;
}

/** Finds the records, among these, in which the sender is known. */
async function findKnowing(
  t: Transaction,
  sender: string,
  records: ReturnType<typeof sql>,
): Promise<string[]> {
  const { rows } = await t.execute<{ id: string }>(sql`
    SELECT DISTINCT found.record_id AS id FROM (${records}) AS found
    JOIN records open ON open.id = found.record_id AND NOT open.archived
    WHERE (
      EXISTS (SELECT FROM client_requests c WHERE c.record_id = found.record_id AND lower(c.email) = ${sender})
      OR EXISTS (
        SELECT FROM emails e JOIN assets a ON a.id = e.asset_id
        WHERE a.record_id = found.record_id AND (
          lower(e.sender ->> 'address') = ${sender}
          OR EXISTS (
            SELECT FROM jsonb_array_elements(e.receivers -> 'replyTo') AS answer
            WHERE lower(answer ->> 'address') = ${sender}))))
    LIMIT 2`);
  return rows.map(({ id }) => id);
}

const asArray = (texts: readonly string[]) =>
  sql`ARRAY[${sql.join(
    texts.map((text) => sql`${text}`),
    sql`, `,
  )}]::text[]`;

/** Without their brackets, as they are stored. */
function namedMessages(headers: MessageReport['headers']): string[] {
  const naming = headers.filter(([name]) => /^(in-reply-to|references)$/i.test(name));
  const names = naming.flatMap(([, value]) => value.match(/<[^<>\s]+>/g) ?? []);
  return [...new Set(names.map((name) => name.slice(1, -1)))].slice(-MAX_REFERENCES);
}

/** Possible references: words without the punctuation around them. */
function wordsOf(subject: string): string[] {
  const words = subject
    .split(/[\s,;:()[\]{}<>"'“”„«»]+/)
    .map((word) => word.replace(/^[#.!?]+|[.!?]+$/g, ''));
  return [...new Set(words.filter((word) => word.length >= 3))].slice(0, MAX_REFERENCES);
}
