import { findProgram } from '../../programs/find-programs.ts';

/** What speaks of an editor without its name. */
const SESSIONS = /session data|metadata of an Adobe program|loop data|editing program/i;

/** Whether a text names a program with which files are cut and put together. */
export function isEditor(writer: string): boolean {
  return findProgram(writer)?.does === 'edits' || SESSIONS.test(writer);
}
