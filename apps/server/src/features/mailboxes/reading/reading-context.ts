import type { MailboxObject } from 'imapflow';
import type { Database } from '../../../platform/database/database.ts';
import type { Logger } from '../../../platform/logging/logger.ts';
import type { Publish } from '../../events/events.ts';
import type { Intake } from '../../intake/intake.ts';
import type { MailboxAccess, OpenMailbox } from '../connection/open-mailbox.ts';
import type { MailboxRow } from '../mailbox-rows.ts';

export interface ReadingDeps {
  readonly database: Database;
  readonly intake: Pick<Intake, 'receive'>;
  readonly publish: Publish;
  readonly logger: Logger;
  readonly access: MailboxAccess;
  /** In bytes; the installation accepts no larger file. */
  readonly largestBytes: number;
  /** How long a mailbox keeps a worker before others have their turn; 5 minutes by default. */
  readonly turnMs?: number;
}

/** One reading of a mailbox. */
export interface Reading extends ReadingDeps {
  readonly row: MailboxRow;
  readonly mailbox: OpenMailbox;
  readonly selected: MailboxObject;
  readonly uidValidity: number;
  /** The highest UID when this numbering was first seen. */
  readonly baselineUid: number;
  /** Aborts the reading. */
  readonly signal: AbortSignal;
  /** This process ends: no message is to blame for the interruption. */
  readonly shutdown: AbortSignal;
}
