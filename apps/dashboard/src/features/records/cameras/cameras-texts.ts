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
  elsewhere: {
    title: 'In other records',
    off: 'Not searched for in other records: the organisation keeps no patterns of sensors.',
    notSearched:
      'Not searched for in other records: no pattern of these pictures is kept. Compare again to search.',
    waiting: 'The pictures of other records are being searched.',
    failed: 'The search in other records failed.',
    nothing:
      'Apart from copies of these pictures, no other record has one of their size whose pattern is kept.',
    unsearched_one:
      '{{count}} other picture of their size was not compared: its pattern is of an earlier kind. Each search renews some such patterns: compare again.',
    unsearched_other:
      '{{count}} other pictures of their size were not compared: their patterns are of an earlier kind. Each search renews some of them: compare again.',
    notTold: 'No match that you may see.',
    none_one:
      'No match with {{count}} picture of other records. That does not show that another camera took it.',
    none_other:
      'No match with {{count}} pictures of other records. That does not show that other cameras took them.',
    match: 'match {{pce}}',
    devices: {
      'same-device': 'The metadata of all of them name {{device}} with one serial number.',
      'same-model':
        'Their metadata name one model, {{device}}. That one device took them is not shown: cameras of one model can share part of the pattern.',
      different:
        'Their metadata name different devices, {{device}} and {{otherDevice}}: either the match is wrong, or metadata were changed.',
      unnamed:
        'Not all of them name their device. That one device took them is not shown: cameras of one model can share part of the pattern.',
    },
    limits:
      'In a test with originals of 102 cameras none of 26,765 comparisons with another camera matched, so that at most 1.4 in 10,000 do (95 % confidence). Few were of cameras of one model.',
    cannotTell: 'Cannot tell whether they match other records',
    reasons: {
      'not-kept': 'Its pattern is not kept',
      weak: 'Too small or without a pattern, as reduced copies are',
      'no-device': 'No match, and it names no device, as copies sent by messengers',
      'no-device-seen': 'No match that you may see, and it names no device, as copies sent by messengers',
    },
  },
  otherRecord: 'With another record’s pictures',
  otherHint: 'Reference, or leave empty',
  compare: 'Compare cameras',
  again: 'Compare again',
} as const;

export const t = bindTexts({ cameras: camerasTexts });
