/** Programs with which sound is cut and put together, by what they write into files. */
const EDITORS =
  /audacity|audition|cool ?edit|sound ?forge|goldwave|wavelab|reaper|pro ?tools|logic pro|garageband|izotope|ableton|fl studio|mp3directcut|wavepad|ocenaudio|twistedwave|premiere|davinci|final cut|imovie|capcut|kinemaster|inshot|cubase|nuendo|samplitude|sequoia|hindenburg|descript|ardour|editing program/i;

/** Session data speak of an editor without its name. */
const SESSIONS = /session data|metadata of an Adobe program|loop data/i;

export function isEditor(writer: string): boolean {
  return EDITORS.test(writer) || SESSIONS.test(writer);
}
