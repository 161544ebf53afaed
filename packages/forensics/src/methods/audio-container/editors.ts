import { type Statement, say } from '@assay/statements';

/** Programs with which sound is cut and put together, by what they write into files. */
const EDITORS =
  /audacity|audition|cool ?edit|sound ?forge|goldwave|wavelab|reaper|pro ?tools|logic pro|garageband|izotope|ableton|fl studio|mp3directcut|wavepad|ocenaudio|twistedwave|premiere|davinci|final cut|imovie|capcut|kinemaster|inshot|cubase|nuendo|samplitude|sequoia|hindenburg|descript|ardour|editing program/i;

/** What stands for the name of an editor that only its session data give away. */
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

/** Session data speak of an editor without its name. */
const SESSIONS = /session data|metadata of an Adobe program|loop data/i;

export function isEditor(writer: string): boolean {
  return EDITORS.test(writer) || SESSIONS.test(writer);
}
