import type { Authenticate } from '../../platform/auth/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { type AccessTokens, createAccessTokens } from './access-tokens.ts';
import { type Attempts, createAttempts } from './attempts.ts';
import { createAuthenticate } from './authenticate.ts';
import { createSessions, type Sessions } from './sessions.ts';
import { createTwoFactor, type TwoFactor } from './two-factor/two-factor.ts';

export interface UserServices {
  tokens: AccessTokens;
  sessions: Sessions;
  attempts: Attempts;
  twoFactor: TwoFactor;
  authenticate: Authenticate;
}

export async function createUserServices({
  database,
  secret,
  config,
}: Pick<Platform, 'database' | 'secret' | 'config'>): Promise<UserServices> {
  const tokens = await createAccessTokens(secret, config.mapsKey);
  const sessions = createSessions(database, tokens);
  const attempts = createAttempts(database, secret);
  return {
    tokens,
    sessions,
    attempts,
    twoFactor: createTwoFactor({ database, secret, attempts, sessions }),
    authenticate: createAuthenticate({ database, tokens, sessions }),
  };
}
