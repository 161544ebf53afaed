import type { Authenticate } from '../../platform/auth/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { type AccessTokens, createAccessTokens } from './access-tokens.ts';
import { type Attempts, createAttempts } from './attempts.ts';
import { createAuthenticate } from './authenticate.ts';
import { createSessions, type Sessions } from './sessions.ts';

export interface UserServices {
  tokens: AccessTokens;
  sessions: Sessions;
  attempts: Attempts;
  authenticate: Authenticate;
}

export async function createUserServices({
  database,
  secret,
  config,
}: Pick<Platform, 'database' | 'secret' | 'config'>): Promise<UserServices> {
  const tokens = await createAccessTokens(secret, config.mapsKey);
  const sessions = createSessions(database, tokens);
  return {
    ...{ tokens, sessions },
    attempts: createAttempts(database, secret),
    authenticate: createAuthenticate({ database, tokens, sessions }),
  };
}
