import { mayEnter, type Screen } from '@assay/contract';
import { roleOf, type Session } from '../platform/session/session-store.ts';

export type Verdict = 'enter' | 'sign-in' | 'send-back';

/** Whether a session may open a screen: its role first, then the feature its organisation needs. */
export function judgeAccess(screen: Screen, session: Session): Verdict {
  const role = roleOf(session);
  if (!mayEnter(screen.access, role)) return role === null ? 'sign-in' : 'send-back';
  if (screen.feature && session.phase === 'signed-in' && !session.config[screen.feature]) return 'send-back';
  return 'enter';
}

/** Where `/` leads: records, or the analysis where the organisation keeps no records. */
export function startPath(session: Session): '/workorders' | '/utilities' | '/login' {
  if (session.phase !== 'signed-in') return '/login';
  return session.config.recordsEnabled ? '/workorders' : '/utilities';
}
