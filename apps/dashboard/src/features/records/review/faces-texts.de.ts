import type { Translation } from '../../../i18n/i18n.ts';

export const facesTexts: Translation<typeof import('./faces-texts.ts').facesTexts> = {
  title: 'Gesichter',
  withOneAnother: 'Die Fotos werden untereinander verglichen.',
  withReference: 'Die Fotos werden mit „{{name}}“ verglichen.',
  withWorkOrder: 'Die Fotos werden mit dem Foto verglichen, das der Auftrag nennt.',
  unusable:
    'Das Referenzfoto zeigt kein Gesicht von mindestens {{pixels}} Pixeln, deshalb werden die Fotos untereinander verglichen.',
  likely: 'Wahrscheinlich dieselbe Person',
  possible: 'Möglicherweise dieselbe Person',
  different: 'Sehen verschieden aus',
  apart: '{{distance}} zu „{{name}}“',
  apartFromReference: '{{distance}} zur Referenz',
  reference: 'Referenzfoto',
  alone: 'Kein Vergleich möglich',
  waiting: 'Noch nicht untersucht',
  none: 'Kein Gesicht gefunden',
  'too-small': 'Gesichter unter {{pixels}} Pixeln werden nicht verglichen',
  failed: 'Konnte nicht untersucht werden',
  choose: 'Als Referenz verwenden',
  chooseThis: '{{name}} als Referenz verwenden',
  drop: 'Keine Referenz',
  chosen: 'Die anderen werden mit {{name}} verglichen',
  dropped: 'Das Foto ist nicht mehr die Referenz',
  legend:
    'Unter {{likely}} zeigen die Gesichter wahrscheinlich dieselbe Person, unter {{possible}} möglicherweise; darüber sehen sie verschieden aus. Der Abstand misst nur Ähnlichkeit und sagt nie, wer jemand ist: Licht, Alter, Haltung und Make-up verändern ihn.',
};
