import { bindTexts } from '../../../i18n/i18n.ts';

export const objectsTexts = {
  title: 'Objects',
  loadFailed: 'Unable to show the objects of this file',
  intro: 'No model has looked for objects on this file.',
  detect: 'Look for objects',
  again: 'Look again',
  retry: 'Try again',
  waiting: 'Waiting to look for objects',
  running: 'Looking for objects',
  failed: 'Looking for objects failed, so nothing is known of what is here.',
  before: 'Below is what was seen the last time it worked.',
  none: 'No model is at least half certain of an object.',
  noneHint: 'That does not say that there is none: on test photos more than half of the names were missed.',
  hint: 'Hints, not proof. A model names what looks like an object, and is at least half certain of each name here.',
  errs: 'It misses much, mostly what is small, cut off, dark or unusual; it may take drawings, statues and reflections for the real thing, and things that it does not know for some that it does.',
  noPart: 'Objects do not change the tamper score.',
  show: 'Show only this on the picture',
  amount_one: '{{count}} object',
  amount_other: '{{count}} objects',
  atOnce: 'at most {{count}} in one frame',
  certainty: '{{percent}} % certain',
  upTo: 'up to {{percent}} % certain',
  frames: 'Key frames with it',
  looked: 'Key frames that were looked at: {{count}}. Nothing is said of the time between them.',
  models: 'Looked at by: {{models}}',
  layer: 'Objects that a model sees',
  toggle: 'Show objects',
  detectFailed: 'Unable to run detection',
  goTo: 'Go to {{time}}',
} as const;

export const t = bindTexts(objectsTexts, 'objects');
