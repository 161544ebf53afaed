import {
  isOtherPlace,
  isSameFolder,
  type MailboxUpdate,
  needsPasswordAgain,
} from '@assay/contract/mailboxes';
import * as routes from '@assay/contract/routes';
import type { FastifyInstance } from 'fastify';
import { auditedBy, writeAudit } from '../../platform/audit/write-audit.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { brokenConstraint } from '../../platform/database/errors.ts';
import { oneRow } from '../../platform/database/one-row.ts';
import { and, count as countRows, desc, eq, sql } from '../../platform/database/orm.ts';
import { mailboxes, mailboxMessages } from '../../platform/database/schema/mailboxes.ts';
import { mountRoute, SUCCESS } from '../../platform/http/mount-route.ts';
import { RefusedError } from '../../platform/http/refused-error.ts';
import { checkHost } from '../../platform/outbound/guarded-agents.ts';
import { AddressRefusedError } from '../../platform/outbound/guarded-request.ts';
import type { Platform } from '../../platform/platform.ts';
import { withoutGaps } from '../../platform/without-gaps.ts';
import type { Publish } from '../events/events.ts';
import type { MailboxAccess } from './connection/open-mailbox.ts';
import { readOneMailbox } from './jobs/mailbox-jobs.ts';
import {
  type MailboxRow,
  presentMessage,
  readMailboxes,
  requireMailbox,
  whyNotAgain,
} from './mailbox-rows.ts';
import { forgetNumbers } from './reading/note-new-messages.ts';
import { testMailbox } from './test-mailbox.ts';

export interface MailboxRoutesDeps extends Pick<Platform, 'database' | 'queue'> {
  readonly access: MailboxAccess;
  readonly publish: Publish;
}

const MAX_NUMBER = 50;
/**
 * Messages that arrive while a mailbox is being connected count as new, even if the server's clock is slow.
 */
const LEEWAY_MS = 10 * 60_000;

export function mountMailboxes(app: FastifyInstance, parts: MailboxRoutesDeps): void {
  mountReading(app, parts);
  mountCreation(app, parts);
  mountChanges(app, parts);
  mountTrials(app, parts);
  mountMessages(app, parts);
}

function mountReading(app: FastifyInstance, { database }: MailboxRoutesDeps): void {
  mountRoute(app, routes.listMailboxes, ({ caller }) =>
    database.withOrganisation(
      caller.organisationId,
      async (t) => ({ ...SUCCESS, docs: await readMailboxes(t) }),
      { readOnly: true },
    ),
  );

  mountRoute(app, routes.getMailbox, ({ params, caller }) =>
    database.withOrganisation(caller.organisationId, async (t) => {
      await requireMailbox(t, params.id);
      return present(t, params.id);
    }),
  );
}

function mountCreation(app: FastifyInstance, { database, queue, access }: MailboxRoutesDeps): void {
  mountRoute(app, routes.createMailbox, ({ body, caller, request }) => {
    refuseHost(body.host, access);
    const { organisationId, userId: createdBy } = caller;
    return database.withOrganisation(organisationId, async (t) => {
      const { there } = oneRow(await t.select({ there: countRows() }).from(mailboxes));
      if (there >= MAX_NUMBER) throw tooMany();
      const id = crypto.randomUUID();
      const { password, ...settings } = body;
      const since = body.takesExisting ? null : new Date(Date.now() - LEEWAY_MS);
      const row = { ...settings, id, organisationId, createdBy, since, nextPollAt: new Date() };
      const sealedPassword = access.sealer.seal(password, id);
      await t
        .insert(mailboxes)
        .values({ ...row, sealedPassword })
        .catch(taken);
      if (body.enabled)
        await queue.send(readOneMailbox, { organisationId, mailboxId: id }, { transaction: t });
      const target = { type: 'mailbox', id, name: body.name };
      const by = auditedBy(caller, request);
      await writeAudit(t, { ...by, action: 'mailbox.created', target, details: { settings } });
      return present(t, id);
    });
  });
}

function mountChanges(app: FastifyInstance, { database, access }: MailboxRoutesDeps): void {
  mountRoute(app, routes.updateMailbox, ({ params, body, caller, request }) =>
    database.withOrganisation(caller.organisationId, async (t) => {
      const before = await requireMailbox(t, params.id, 'lock');
      const { password, ...settings } = body;
      if (Object.values(body).some((value) => value !== undefined)) {
        await updateMailbox(t, before, body, access);
        const target = { type: 'mailbox', id: before.id, name: body.name ?? before.name };
        const details = { changes: settings, ...(password ? { password: 'renewed' } : {}) };
        await writeAudit(t, { ...auditedBy(caller, request), action: 'mailbox.updated', target, details });
      }
      return present(t, before.id);
    }),
  );

  mountRoute(app, routes.removeMailbox, ({ params, caller, request }) =>
    database.withOrganisation(
      caller.organisationId,
      async (t) => {
        const { id, name } = await requireMailbox(t, params.id, 'lock');
        await t.delete(mailboxes).where(eq(mailboxes.id, id));
        const target = { type: 'mailbox', id, name };
        await writeAudit(t, { ...auditedBy(caller, request), action: 'mailbox.removed', target });
        return SUCCESS;
      },
      { statementTimeoutMs: 120_000 },
    ),
  );
}

async function updateMailbox(
  t: Transaction,
  before: MailboxRow,
  { password, ...settings }: MailboxUpdate,
  access: MailboxAccess,
): Promise<void> {
  const after = { ...before, ...withoutGaps(settings) };
  if (needsPasswordAgain(before, after) && !password)
    throw refuse(
      'Enter the password again: the one that is kept was given for another connection.',
      'password',
    );
  if (after.targetFolder !== null && isSameFolder(after.folder, after.targetFolder))
    throw refuse('Messages cannot be moved to the folder that they are read from.', 'targetFolder');
  refuseHost(after.host, access);
  const isElsewhere = isOtherPlace(before, after);
  if (!isElsewhere && after.takesExisting !== before.takesExisting)
    throw refuse(
      'What is in the folder already can be chosen only with another folder, server or user.',
      'takesExisting',
    );
  // Existing messages are taken in only if requested for this folder.
  const takesExisting = settings.takesExisting ?? false;
  const isRenumbered = isElsewhere || after.port !== before.port;
  if (isRenumbered) await forgetNumbers(t, before.id);
  const since = takesExisting ? null : sinceOf(before, after);
  const isTestStale = isRenumbered || password || settings.tls || settings.targetFolder !== undefined;
  await t
    .update(mailboxes)
    .set({
      ...withoutGaps(settings),
      ...(isRenumbered ? { uidValidity: null, listedUid: 0, baselineUid: 0, lastReadAt: null } : {}),
      ...(isElsewhere ? { takesExisting, since } : {}),
      ...(isTestStale ? { lastTest: null, lastProblem: null, failures: 0 } : {}),
      ...(password ? { sealedPassword: access.sealer.seal(password, before.id) } : {}),
      // A reading under the old settings ends, and the changed ones are tried at once.
      revision: sql`${mailboxes.revision} + 1`,
      nextPollAt: sql`now()`,
    })
    .where(eq(mailboxes.id, before.id))
    .catch(taken);
}

/**
 * A corrected server or user may lead to the same messages: what came since the mailbox was connected is
 * still new.
 */
const sinceOf = (before: MailboxRow, { folder }: MailboxRow) =>
  folder === before.folder
    ? (before.since ?? new Date(before.createdAt.getTime() - LEEWAY_MS))
    : new Date(Date.now() - LEEWAY_MS);

function mountTrials(app: FastifyInstance, { database, queue, access, publish }: MailboxRoutesDeps): void {
  mountRoute(app, routes.testMailbox, async ({ params, caller, request, signal }) => {
    const { organisationId } = caller;
    const row = await database.withOrganisation(organisationId, (t) => requireMailbox(t, params.id));
    const lastTest = await testMailbox(row, access, signal);
    await database.withOrganisation(organisationId, async (t) => {
      const { id, name } = await requireMailbox(t, params.id, 'lock');
      await t.update(mailboxes).set({ lastTest }).where(eq(mailboxes.id, id));
      const target = { type: 'mailbox', id, name };
      const details = { passed: lastTest.passed, failedCheck: lastTest.failedCheck };
      await writeAudit(t, { ...auditedBy(caller, request), action: 'mailbox.tested', target, details });
    });
    publish(organisationId, { type: 'mailbox.changed', mailboxId: params.id });
    return { ...SUCCESS, data: lastTest };
  });

  mountRoute(app, routes.readMailbox, ({ params, caller: { organisationId } }) =>
    database.withOrganisation(organisationId, async (t) => {
      const { id, enabled } = await requireMailbox(t, params.id, 'lock');
      if (!enabled) throw notRead('The mailbox is switched off.');
      await askForReading(t, queue, { organisationId, mailboxId: id });
      return present(t, id);
    }),
  );
}

function mountMessages(app: FastifyInstance, { database, queue }: MailboxRoutesDeps): void {
  mountRoute(app, routes.listMailboxMessages, ({ params, query: { state, after, count }, caller }) =>
    database.withOrganisation(
      caller.organisationId,
      async (t) => {
        const mailbox = await requireMailbox(t, params.id);
        const { id, mailboxId, noticedAt } = mailboxMessages;
        const isIts = eq(mailboxMessages.mailboxId, params.id);
        if (after !== undefined) {
          const found = await t
            .select({ id })
            .from(mailboxMessages)
            .where(and(isIts, eq(id, after)));
          if (found.length === 0) throw new RefusedError('NOT_FOUND');
        }
        const isBehind = sql`(${noticedAt}, ${id}) < (SELECT m.noticed_at, m.id FROM mailbox_messages m WHERE m.id = ${after ?? null})`;
        const rows = await t
          .select()
          .from(mailboxMessages)
          .where(
            and(
              eq(mailboxId, params.id),
              state && eq(mailboxMessages.state, state),
              after === undefined ? undefined : isBehind,
            ),
          )
          .orderBy(desc(noticedAt), desc(id))
          .limit(count + 1);
        const docs = rows.slice(0, count).map((row) => presentMessage(row, mailbox));
        return { ...SUCCESS, docs, hasMore: rows.length > count };
      },
      { readOnly: true },
    ),
  );

  mountRoute(app, routes.retryMailboxMessage, ({ params, caller, request }) =>
    database.withOrganisation(caller.organisationId, async (t) => {
      // Locked before the message, as in a reading.
      const mailbox = await requireMailbox(t, params.id, 'lock');
      const isMeant = and(eq(mailboxMessages.id, params.messageId), eq(mailboxMessages.mailboxId, params.id));
      const [message] = await t.select().from(mailboxMessages).where(isMeant).for('update');
      if (!message) throw new RefusedError('NOT_FOUND');
      const reason = whyNotAgain(message, mailbox);
      if (reason !== null) throw notRead(reason);
      const again = { state: 'waiting' as const, refusal: null, error: null, attempts: 0 };
      const row = oneRow(await t.update(mailboxMessages).set(again).where(isMeant).returning());
      const { organisationId } = mailbox;
      await askForReading(t, queue, { organisationId, mailboxId: mailbox.id });
      const target = { type: 'mailbox', id: mailbox.id, name: mailbox.name };
      // The log is kept for longer than sender and subject may be.
      const details = { message: message.id };
      const by = auditedBy(caller, request);
      await writeAudit(t, { ...by, action: 'mailbox.message-retried', target, details });
      return { ...SUCCESS, data: presentMessage(row, mailbox) };
    }),
  );
}

/** Even if a running reading is past it: the mailbox is read again when that one has ended. */
async function askForReading(
  t: Transaction,
  queue: MailboxRoutesDeps['queue'],
  data: { organisationId: string; mailboxId: string },
): Promise<void> {
  const asks = sql`${mailboxes.asks} + 1`;
  await t.update(mailboxes).set({ asks }).where(eq(mailboxes.id, data.mailboxId));
  await queue.send(readOneMailbox, data, { transaction: t });
}

async function present(t: Transaction, id: string) {
  return { ...SUCCESS, data: oneRow(await readMailboxes(t, id)) };
}

const notRead = (reason: string) => new RefusedError('MAILBOX_NOT_READ', { details: { reason } });

const tooMany = () =>
  new RefusedError('MAILBOX_NOT_SAVED', {
    details: { reason: `There are ${MAX_NUMBER} mailboxes already.`, limit: MAX_NUMBER },
  });

const refuse = (reason: string, field?: string) =>
  new RefusedError('MAILBOX_NOT_SAVED', {
    details: { reason, ...(field ? { fields: { [field]: reason } } : {}) },
  });

function taken(error: unknown): never {
  const constraint = brokenConstraint(error);
  if (constraint === 'mailboxes_name') throw refuse('There is a mailbox of this name already.', 'name');
  if (constraint === 'mailboxes_place')
    throw refuse(
      'Another mailbox reads this folder of this user already. Switch that one off first.',
      'folder',
    );
  throw error;
}

/** What can be judged without resolving the name. */
function refuseHost(host: string, access: MailboxAccess): void {
  try {
    checkHost(host, access);
  } catch (error) {
    if (!(error instanceof AddressRefusedError)) throw error;
    throw refuse(error.message, 'host');
  }
}
