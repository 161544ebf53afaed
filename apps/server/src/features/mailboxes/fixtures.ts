import { describeSandbox } from '@assay/analysis';
import { attach, writeMail } from '@assay/analysis/mail-fixtures';
import type { Call } from '@assay/contract/client';
import type { Mailbox, MailboxMessage } from '@assay/contract/mailboxes';
import * as routes from '@assay/contract/routes';
import {
  createOrganisation,
  createUser,
  makePng,
  signIn,
  startTestServer,
  type TestOrganisation,
  type TestServer,
} from '@assay/server/testing';
import { startTestImap, type TestImap } from '@assay/server/testing/imap';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { sql } from '../../platform/database/orm.ts';
import { createServices, type Services } from '../../services.ts';
import type { MailboxAccess } from './connection/open-mailbox.ts';
import { readMailbox } from './reading/read-mailbox.ts';
import type { ReadingDeps } from './reading/reading-context.ts';

/** The server of the test file. */
export let server: TestServer;
export let services: Services;
/** The running test's own organisation, with its administrator and mail server. */
export let organisation: TestOrganisation;
export let admin: Call;
export let imap: TestImap;
const imaps: TestImap[] = [];

/** Call it once in a test file: each of its tests then has its own organisation and mail server. */
export function useMailboxes(): void {
  beforeAll(async () => {
    server = await startTestServer({ config: { privateMailboxes: true } });
    services = createServices(server.platform, { publish: () => undefined });
    // The first decoder of a process takes seconds to start, which no test should wait for.
    await describeSandbox();
  });
  afterAll(() => server.close());
  beforeEach(enterNewOrganisation);
  afterEach(async () => {
    for (const one of imaps.splice(0)) await one.stop();
  });
}

/** Makes another organisation that of the running test. */
export async function enterNewOrganisation(): Promise<void> {
  organisation = await createOrganisation(server.platform);
  admin = await callAs('admin');
  await enterImap();
}

export const callAs = async (role: 'admin' | 'user') =>
  server.client(
    await signIn(server.client(), await createUser(server.platform, organisation, { roles: [role] })),
  );

/** Makes another mail server that of the running test. */
export async function enterImap(tls?: Parameters<typeof startTestImap>[0]): Promise<void> {
  imap = await startTestImap(tls);
  imaps.push(imap);
}

type NewMailbox = Parameters<typeof admin<typeof routes.createMailbox>>[1]['body'];
/** Another name of the mail server, by which a folder can be connected twice. */
export const sameServer = { host: '127.0.0.1' };
let names = 0;
export async function connect(given: Partial<NewMailbox> = {}): Promise<Mailbox> {
  const { host, port, user, password } = imap;
  const body = { name: `Claims ${names++}`, host, port, user, password, tls: 'none' as const, ...given };
  return (await admin(routes.createMailbox, { body })).data;
}
export const show = async ({ id }: Pick<Mailbox, 'id'>) =>
  (await admin(routes.getMailbox, { params: { id } })).data;
export const messagesOf = async ({ id }: Pick<Mailbox, 'id'>): Promise<MailboxMessage[]> =>
  (await admin(routes.listMailboxMessages, { params: { id } })).docs.toReversed();
export const testConnection = async ({ id }: Mailbox) =>
  (await admin(routes.testMailbox, { params: { id } })).data;

/** Reads as a worker does. */
export const read = async (...given: Parameters<typeof readOnce>) => {
  await readOnce(...given);
  return show(given[0]);
};
export async function readOnce(
  mailbox: Pick<Mailbox, 'id'>,
  { access = {}, ...given }: Partial<Omit<ReadingDeps, 'access'>> & { access?: Partial<MailboxAccess> } = {},
) {
  const { database, logger } = server.platform;
  const parts: ReadingDeps = {
    ...{ database, logger, intake: services.intake, publish: () => undefined, largestBytes: 50 * 2 ** 20 },
    access: {
      ...{ sealer: services.sealers.mailboxes, allowPrivate: true },
      limits: { answerMs: 4_000, idleMs: 20_000 },
      ...access,
    },
    ...given,
  };
  const name = { organisationId: organisation.id, mailboxId: mailbox.id };
  return readMailbox(parts, name, new AbortController().signal);
}

let seed = 40_000;
const photo = () => makePng(++seed);
export interface MailFacts {
  from?: string;
  subject?: string;
  id?: string;
  more?: string[];
  parts?: ReturnType<typeof attach>[];
}
let mails = 0;
export const mail = ({
  from = 'ann@example.com',
  subject = 'Water damage',
  id,
  more = [],
  parts = [],
}: MailFacts = {}) =>
  writeMail(
    [
      ...[`From: ${from}`, 'To: claims@example.com', `Subject: ${subject}`],
      ...[
        `Message-ID: <${id ?? `m${++mails}@example.com`}>`,
        'Date: Tue, 3 Nov 2026 09:15:00 +0100',
        ...more,
      ],
    ],
    'The cellar was flooded.',
    parts,
  );
export const withPhoto = (given: MailFacts = {}) =>
  mail({ parts: [attach('cellar.png', 'image/png', photo())], ...given });
export const recordOf = async (message: MailboxMessage | undefined) =>
  (await admin(routes.getRecord, { params: { id: message?.recordId ?? '' } })).data;
/** Runs a statement as the organisation. */
export const inDatabase = <Row extends Record<string, unknown>>(text: ReturnType<typeof sql>) =>
  server.platform.database.withOrganisation(organisation.id, (t) => t.execute<Row>(text));
export const countRecords = async () => (await admin(routes.listRecords, {})).docs.length;
