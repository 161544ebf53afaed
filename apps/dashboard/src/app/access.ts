import { mayEnter, type Role } from '@assay/contract/roles';
import type { Screen } from '@assay/contract/screens';
import { redirect } from '@tanstack/react-router';
import { findKeptName } from '../platform/session/locked-name.ts';
import { rememberPath, takeRememberedPath } from '../platform/session/remembered-path.ts';
import { readSession, type Session } from '../platform/session/session-store.ts';

export type Verdict = 'enter' | 'sign-in' | 'send-back';

/** All roles of a session; a guest has none. */
function rolesOf(session: Session): readonly Role[] {
  return session.phase === 'signed-in' ? session.user.roles : [];
}

/** Whether a session may open a screen: its roles first, then the feature its organisation needs. */
export function judgeAccess(screen: Screen, session: Session): Verdict {
  const roles = rolesOf(session);
  if (!mayEnter(screen.access, roles)) return roles.length === 0 ? 'sign-in' : 'send-back';
  if (screen.feature && session.phase === 'signed-in' && !session.config[screen.feature]) return 'send-back';
  return 'enter';
}

/**
 * Guards one screen by the contract's table; the requested path is remembered for after sign-in. A user whose
 * name is kept, after inactivity or by their own wish, is only asked for the password.
 */
export function guard(screen: Screen, read = readSession) {
  return ({ location }: { location: { href: string } }): void => {
    const verdict = judgeAccess(screen, read());
    if (verdict === 'sign-in') {
      rememberPath(location.href);
      throw redirect({ to: findKeptName() ? '/pages/auth/lock' : '/login', replace: true });
    }
    if (verdict === 'send-back') throw redirect({ href: takeRememberedPath(), replace: true });
  };
}

/**
 * As `guard`; but a visitor who is not signed in and has a resource token is led to the one thing that it
 * opens.
 */
export function guardOrFollowToken(screen: Screen, read = readSession) {
  const ask = guard(screen, read);
  return ({ location }: { location: { href: string; hash?: string } }) => {
    if (read().phase !== 'signed-in' && location.hash) {
      throw redirect({ href: `/view-record#${location.hash}`, replace: true });
    }
    ask({ location });
  };
}

/** The target of `/`: records, or the analysis if the organisation keeps no records. */
export function startPath(session: Session): '/workorders' | '/utilities' | '/login' {
  if (session.phase !== 'signed-in') return '/login';
  return session.config.recordsEnabled ? '/workorders' : '/utilities';
}
