import { type Statement, say } from '@assay/statements';
import { findProgram } from '../../programs/find-programs.ts';

/** The text shown for an editor that is identified only by its session data. */
const KINDS: Readonly<Record<string, Statement>> = {
  'XMP metadata of an Adobe program': say('audio-container.session-adobe'),
  'session data of Pro Tools': say('audio-container.session-pro-tools'),
  'loop data of a music program': say('audio-container.session-loops'),
  'session data of Logic': say('audio-container.session-logic'),
  'session data of an Apple program': say('audio-container.session-apple'),
  'a playlist of an editing program': say('audio-container.session-playlist'),
};
const MAX_LETTERS = 80;

export function sayWriter(writer: string): Statement | string {
  return KINDS[writer] ?? writer.slice(0, MAX_LETTERS);
}

/** Descriptions of session data that identify an editor without its name. */
const SESSIONS = /session data|metadata of an Adobe program|loop data|editing program/i;

/** Whether a text names a program that cuts and assembles files. */
export function isEditor(writer: string): boolean {
  return findProgram(writer)?.does === 'edits' || SESSIONS.test(writer);
}
