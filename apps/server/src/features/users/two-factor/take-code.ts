import { writeAudit } from '../../../platform/audit/write-audit.ts';
import type { Sealer } from '../../../platform/auth/seal.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { and, eq, lt } from '../../../platform/database/orm.ts';
import { users } from '../../../platform/database/schema/organisations.ts';
import { secondFactors } from '../../../platform/database/schema/second-factors.ts';
import type { QueueMail } from '../../../platform/mail/queue-mail.ts';
import type { TokenHolder } from '../reset-tokens.ts';
import { mailHolder } from './mail-holder.ts';
import { useRecoveryCode } from './recovery-codes.ts';
import { findStep } from './time-code.ts';

interface CodeTakingDeps {
  readonly sealer: Sealer;
  readonly recoveryKey: RecoveryKey;
  readonly queueMail: QueueMail;
}

type RecoveryKey = Parameters<typeof useRecoveryCode>[1];

/** Accepts each code once. */
export function createCodeTaking({ sealer, recoveryKey, queueMail }: CodeTakingDeps) {
  /**
   * Accepts a code of the current time steps. A code of a used step, or of an earlier one, is wrong, and its
   * holder is informed.
   */
  async function takeTimeCode(t: Transaction, userId: string, code: string): Promise<boolean> {
    const [factor] = await t.select().from(secondFactors).where(eq(secondFactors.userId, userId));
    const step = factor && findStep(sealer.open(factor.sealedSecret, userId), code);
    if (!step) return false;
    // With concurrent requests for one code, the row's lock lets one of them through.
    const taken = await t
      .update(secondFactors)
      .set({ lastStep: step })
      .where(and(eq(secondFactors.userId, userId), lt(secondFactors.lastStep, step)))
      .returning({ userId: secondFactors.userId });
    if (taken.length === 0) await noteReuse(t, queueMail, factor);
    return taken.length > 0;
  }

  return {
    takeTimeCode,
    /** Six digits or a recovery code. */
    async takeEither(t: Transaction, userId: string, code: string): Promise<boolean> {
      if (/^\d{6}$/.test(code)) return takeTimeCode(t, userId, code);
      return useRecoveryCode(t, recoveryKey, userId, code);
    },
  };
}

async function noteReuse(
  t: Transaction,
  queueMail: QueueMail,
  { userId, organisationId }: TokenHolder,
): Promise<void> {
  const [user] = await t.select({ name: users.username }).from(users).where(eq(users.id, userId));
  const name = user?.name ?? '';
  const actor = { type: 'nobody', id: null, name, organisationId: null, ipAddress: null } as const;
  const target = { type: 'user', id: userId, name };
  await writeAudit(t, { organisationId, actor, target, action: 'two-factor.code-reused' });
  await mailHolder(t, queueMail, { userId, organisationId }, 'codeReused');
}
