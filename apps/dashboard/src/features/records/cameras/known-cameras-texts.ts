import { bindTexts } from '../../../i18n/i18n.ts';
import { uiTexts } from '../../../ui/ui-texts.ts';

export const knownCamerasTexts = {
  title: 'Known cameras',
  none: 'There is no known camera that you may see. Enrol one by flat photos that it took, and any picture can be compared with it.',
  about:
    'A known camera is learnt from at least {{least}} photos of a bright, even surface. Its pattern stays in the organisation until somebody deletes it, or the keeping of patterns is turned off. It can lead to the owner of the camera: check which law allows you to keep it.',
  manage_one: '{{count}} known camera',
  manage_other: '{{count}} known cameras',
  waiting: 'The pictures are being compared with known cameras. You can go on working.',
  failed: 'The comparison failed.',
  matches: '{{count}} of {{all}} match',
  pce: 'PCE {{pce}}',
  outcomes: {
    match: 'Match',
    'no-match': 'No match shown',
    'cannot-tell': 'Cannot tell',
  },
  lacks: {
    small: 'Too small',
    large: 'Too large to be examined',
    unusable: 'Too dark, overexposed or of one tone',
    larger: 'Larger than the camera’s photos, or reduced or cropped too far',
    altered: 'No match, but it has another size',
    computed: 'Computed by the phone: HDR, portrait or the like',
    unreadable: 'Could not be read',
    gone: 'Its file is not kept any more',
  },
  devices: {
    'other-device':
      '“{{name}}” matches, but its metadata name {{device}}, and the camera is enrolled as {{knownDevice}}: either the match is wrong, or metadata were changed, or the camera was enrolled under a wrong name.',
    'other-serial':
      '“{{name}}” matches, but its metadata name another serial number, {{device}}; the camera is enrolled as {{knownDevice}}.',
  },
  measured:
    'When this was measured with {{cameras}} cameras, {{wrong}} of {{pairs}} pairs of an original and a camera that did not take it matched (at most {{most}} in 10,000, at 95 % confidence), and {{found}} of {{photos}} originals matched their camera. That was with weaker fingerprints than those of enrolled cameras, and with few phones of one model. No match shown does not mean that another camera took it.',
  with: 'Compare with known cameras',
  choose: 'Choose cameras',
  compare: 'Compare',
  enrol: 'Enrol a camera',
  how: 'All pictures of this record, 30 at most, are taken for photos of the camera: at least 20 of a bright, even surface such as an overcast sky or a white wall, out of focus, in the largest size and without HDR, portrait mode or zoom. Photos that do not fit are named afterwards, with the reason.',
  fieldsHint: 'Left empty, maker, model and serial number are taken from the photos.',
  noteHint: 'Whose it is, which claim it belongs to',
  begin: 'Enrol',
  save: 'Save',
  editTitle: 'Edit the camera',
  edit: 'Edit',
  extend: 'Add this record’s photos',
  remove: 'Delete',
  removeTitle: 'Delete “{{name}}”?',
  removeText:
    'Its fingerprint and all that was found by it are erased. That cannot be undone. The photos stay in their record.',
  actions: 'Actions for {{name}}',
  enrolling: 'The photos are being examined. That takes some minutes.',
  serialNumber: 'serial number {{serial}}',
  enrolledBy: 'Enrolled by {{name}},',
  refused_one: '{{count}} photo not used',
  refused_other: '{{count}} photos not used',
  refusals: {
    reduced: 'is below 2 megapixels: use the original, not a reduced copy.',
    dark: 'is too dark: find more light, or a brighter surface.',
    overexposed: 'is overexposed: much of it is pure white.',
    textured: 'is not of an even surface, or it is in focus.',
    'other-size': 'has another size than the others: cropped, reduced or taken in another mode.',
    'other-device': 'names another device than the others.',
    'other-camera': 'does not match the others in the pattern of the sensor.',
    copy: 'is there already: a copy is no further photo.',
    small: 'is too small.',
    large: 'is larger than 26 megapixels.',
    unusable: 'holds no usable pattern: too dark, overexposed or of one tone.',
    unreadable: 'could not be read.',
    gone: 'is not kept any more.',
  },
  fields: {
    name: 'Name',
    make: 'Maker',
    model: 'Model',
    serial: 'Serial number',
    note: 'Note',
  },
} as const;

export const t = bindTexts({ knownCameras: knownCamerasTexts, ui: uiTexts });
