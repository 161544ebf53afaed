import type { Authenticate } from '../../platform/auth/caller.ts';
import type { ReadBaseUrl } from '../../platform/http/read-base-url.ts';
import { createMailQueue, type QueueMail } from '../../platform/mail/queue-mail.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Attempts, createAttempts } from './attempts.ts';
import { createAuthenticate } from './authenticate.ts';
import { createKnownDevices, type KnownDevices } from './known-devices.ts';
import { createSessionTokens, type SessionTokens } from './session-tokens.ts';
import { createSessions, type Sessions } from './sessions.ts';
import { createSignInGuard, type SignInGuard } from './sign-in-guard.ts';
import { createTwoFactor, type TwoFactor } from './two-factor/two-factor.ts';

export interface UserServices {
  tokens: SessionTokens;
  sessions: Sessions;
  attempts: Attempts;
  devices: KnownDevices;
  guard: SignInGuard;
  twoFactor: TwoFactor;
  authenticate: Authenticate;
}

/** Dependencies of the calls about users; each takes what it needs. */
export type UserDeps = Pick<Platform, 'database' | 'passwords' | 'queue' | 'secret' | 'config'> &
  UserServices & {
    readonly queueMail: QueueMail;
    /** The address of this installation, for links in mails. */
    readonly readBaseUrl: ReadBaseUrl;
  };

export async function createUserServices({
  database,
  queue,
  secret,
  config,
}: Pick<Platform, 'database' | 'queue' | 'secret' | 'config'>): Promise<UserServices> {
  const tokens = await createSessionTokens(secret, config.mapsKey);
  const attempts = createAttempts(database, secret);
  const devices = createKnownDevices(secret);
  const queueMail = createMailQueue(queue);
  const sessions = createSessions(database, tokens, { devices, queueMail });
  return {
    tokens,
    sessions,
    attempts,
    devices,
    guard: createSignInGuard(attempts, devices, secret),
    twoFactor: createTwoFactor({ database, secret, attempts, sessions, queueMail }),
    authenticate: createAuthenticate({ database, tokens, sessions }),
  };
}
