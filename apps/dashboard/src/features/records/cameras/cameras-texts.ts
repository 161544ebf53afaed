import { bindTexts } from '../../../i18n/i18n.ts';

export const camerasTexts = {
  title: 'Cameras',
  about:
    'Each camera’s sensor leaves a weak pattern in every photo it takes. Comparing the patterns shows which pictures one camera took, best with originals of 2 megapixels or more. It takes a few seconds per picture.',
  waiting: 'The pictures are being compared. You can go on working.',
  failed: 'The comparison failed.',
  group: 'Camera {{number}}',
  match: 'weakest match {{pce}}',
  alone: 'Match no other',
  leftOut: 'Not compared',
  reasons: {
    small: 'Too small',
    large: 'Too large',
    unusable: 'No usable pattern',
    'other-size': 'No other of its size',
    unreadable: 'Could not be read',
  },
  with: 'Compared with record',
  notCompared_one: '{{count}} picture was not compared: it came later, or there were too many.',
  notCompared_other: '{{count}} pictures were not compared: they came later, or there were too many.',
  otherRecord: 'With another record’s pictures',
  otherHint: 'Reference, or leave empty',
  compare: 'Compare cameras',
  again: 'Compare again',
} as const;

export const t = bindTexts({ cameras: camerasTexts });
