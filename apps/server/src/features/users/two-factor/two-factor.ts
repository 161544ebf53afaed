import { type AuditActor, writeAudit } from '../../../platform/audit/write-audit.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { createSealer } from '../../../platform/auth/seal.ts';
import { and, eq, gt, isNull, sql } from '../../../platform/database/orm.ts';
import { organisations, users } from '../../../platform/database/schema/organisations.ts';
import { secondFactors } from '../../../platform/database/schema/second-factors.ts';
import { RefusedError } from '../../../platform/http/refused-error.ts';
import type { QueueMail } from '../../../platform/mail/queue-mail.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Attempts } from '../attempts.ts';
import type { TokenHolder } from '../reset-tokens.ts';
import type { Sessions } from '../sessions.ts';
import { mailHolder } from './mail-holder.ts';
import { removeRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.ts';
import { createCodeTaking } from './take-code.ts';
import { drawQrCode, makeSecret } from './time-code.ts';

export interface TwoFactor {
  /**
   * A new secret, unused until one of its codes is confirmed. Throws RefusedError TWO_FACTOR_NOT_CONFIGURED
   * while there is one in use: that one must be turned off first.
   */
  setUp(caller: Caller): Promise<{ secret: string; result: string }>;
  /**
   * Whether the code is right. The first right one turns the second factor on and returns the recovery codes;
   * later ones let this session turn it off, for five minutes. Throws RefusedError TWO_FACTOR_NOT_CONFIGURED,
   * TOO_MANY_ATTEMPTS.
   */
  confirm(
    caller: Caller,
    code: string,
    actor: AuditActor,
  ): Promise<{ valid: boolean; recoveryCodes?: string[] }>;
  /**
   * Throws RefusedError TWO_FACTOR_NOT_DISABLED without a recently confirmed code, or if the organisation
   * requires it.
   */
  disable(caller: Caller, actor: AuditActor): Promise<void>;
  /**
   * Accepts a code at sign-in, once: six digits or a recovery code. Throws RefusedError TOO_MANY_ATTEMPTS.
   */
  takeCode(holder: TokenHolder, code: string): Promise<boolean>;
}

interface TwoFactorDeps extends Pick<Platform, 'database' | 'secret'> {
  readonly attempts: Attempts;
  readonly sessions: Sessions;
  readonly queueMail: QueueMail;
}

const PROOF_MINUTES = 5;

export function createTwoFactor({
  database,
  secret,
  attempts,
  sessions,
  queueMail,
}: TwoFactorDeps): TwoFactor {
  const sealer = createSealer(secret.derive('two-factor secrets'));
  const recoveryKey = secret.derive('recovery codes');
  const codes = createCodeTaking({ sealer, recoveryKey, queueMail });

  return {
    async setUp(caller) {
      const { userId, organisationId, username } = holderOf(caller);
      const fresh = makeSecret();
      const sealedSecret = sealer.seal(fresh, userId);
      const kept = await database.withOrganisation(organisationId, (t) =>
        t
          .insert(secondFactors)
          .values({ userId, organisationId, sealedSecret })
          .onConflictDoUpdate({
            target: secondFactors.userId,
            set: { sealedSecret, lastStep: 0 },
            setWhere: isNull(secondFactors.confirmedAt),
          })
          .returning({ userId: secondFactors.userId }),
      );
      if (kept.length === 0) throw new RefusedError('TWO_FACTOR_NOT_CONFIGURED');
      return { secret: fresh, result: await drawQrCode(fresh, username) };
    },

    async confirm(caller, code, actor) {
      const { userId, organisationId, username } = holderOf(caller);
      const attempt = await attempts.begin({ kind: 'code', value: userId, about: { userId } });
      const confirmed = await database.withOrganisation(organisationId, async (t) => {
        const [factor] = await t
          .select()
          .from(secondFactors)
          .where(eq(secondFactors.userId, userId))
          .for('update');
        if (!factor) throw new RefusedError('TWO_FACTOR_NOT_CONFIGURED');
        const isPending = factor.confirmedAt === null;
        const valid = isPending
          ? await codes.takeTimeCode(t, userId, code)
          : await codes.takeEither(t, userId, code);
        if (!valid) return { valid };
        const proof = { provenBy: caller.tokenId, provenAt: sql`now()` };
        const change = isPending ? { confirmedAt: sql`now()` } : proof;
        await t.update(secondFactors).set(change).where(eq(secondFactors.userId, userId));
        if (!isPending) return { valid };
        await t.update(users).set({ twoFactorInUse: true }).where(eq(users.id, userId));
        const target = { type: 'user', id: userId, name: username };
        await writeAudit(t, { organisationId, actor, target, action: 'two-factor.enabled' });
        await mailHolder(t, queueMail, { userId, organisationId }, 'secondFactorOn');
        const recoveryCodes = await replaceRecoveryCodes(t, recoveryKey, { userId, organisationId });
        return { valid, recoveryCodes };
      });
      if (!confirmed.valid) return confirmed;
      await attempt.succeed();
      sessions.forgetUser(userId);
      return confirmed;
    },

    async disable(caller, actor) {
      const { userId, organisationId, username } = holderOf(caller);
      await database.withOrganisation(organisationId, async (t) => {
        const [organisation] = await t
          .select({ config: organisations.config })
          .from(organisations)
          .where(eq(organisations.id, organisationId));
        const isRequired = organisation?.config.twoFactorRequiredEnabled === true;
        const isProven = and(
          eq(secondFactors.userId, userId),
          eq(secondFactors.provenBy, caller.tokenId),
          gt(secondFactors.provenAt, sql`now() - make_interval(mins => ${PROOF_MINUTES})`),
        );
        const removed = isRequired
          ? []
          : await t.delete(secondFactors).where(isProven).returning({ userId: secondFactors.userId });
        if (removed.length === 0) throw new RefusedError('TWO_FACTOR_NOT_DISABLED');
        await removeRecoveryCodes(t, userId);
        await t.update(users).set({ twoFactorInUse: false }).where(eq(users.id, userId));
        const target = { type: 'user', id: userId, name: username };
        await writeAudit(t, { organisationId, actor, target, action: 'two-factor.disabled' });
        await mailHolder(t, queueMail, { userId, organisationId }, 'secondFactorOff');
      });
      sessions.forgetUser(userId);
    },

    async takeCode({ userId, organisationId }, code) {
      const attempt = await attempts.begin({ kind: 'code', value: userId, about: { userId } });
      const isRight = await database.withOrganisation(organisationId, (t) =>
        codes.takeEither(t, userId, code),
      );
      if (isRight) await attempt.succeed();
      return isRight;
    },
  };
}

/** A second factor belongs to a person in their own organisation, whichever one they act for. */
function holderOf({ userId, username, homeOrganisationId }: Caller): TokenHolder & { username: string } {
  if (!userId || !username) throw new RefusedError('FORBIDDEN');
  return { userId, username, organisationId: homeOrganisationId };
}
