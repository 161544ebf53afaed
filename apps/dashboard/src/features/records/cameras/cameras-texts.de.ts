import type { Translation } from '../../../i18n/i18n.ts';
import type { camerasTexts as english } from './cameras-texts.ts';

export const camerasTexts: Translation<typeof english> = {
  title: 'Kameras',
  about:
    'Der Sensor jeder Kamera hinterlässt in jedem Foto ein schwaches Muster. Der Vergleich der Muster zeigt, welche Bilder eine Kamera aufgenommen hat, am besten bei Originalen ab 2 Megapixeln. Er dauert einige Sekunden je Bild.',
  waiting: 'Die Bilder werden verglichen. Sie können weiterarbeiten.',
  failed: 'Der Vergleich ist fehlgeschlagen.',
  group: 'Kamera {{number}}',
  match: 'schwächste Übereinstimmung {{pce}}',
  alone: 'Passen zu keinem anderen',
  leftOut: 'Nicht verglichen',
  reasons: {
    small: 'Zu klein',
    large: 'Zu groß',
    unusable: 'Kein brauchbares Muster',
    'other-size': 'Kein anderes dieser Größe',
    unreadable: 'Nicht lesbar',
  },
  with: 'Verglichen mit der Akte',
  notCompared_one: '{{count}} Bild wurde nicht verglichen: Es kam später hinzu, oder es waren zu viele.',
  notCompared_other:
    '{{count}} Bilder wurden nicht verglichen: Sie kamen später hinzu, oder es waren zu viele.',
  elsewhere: {
    title: 'In anderen Akten',
    off: 'In anderen Akten wurde nicht gesucht: Die Organisation bewahrt keine Sensormuster auf.',
    notSearched:
      'In anderen Akten wurde nicht gesucht: Von diesen Bildern ist kein Muster aufbewahrt. Vergleichen Sie erneut, um zu suchen.',
    waiting: 'Die Bilder anderer Akten werden durchsucht.',
    failed: 'Die Suche in anderen Akten ist fehlgeschlagen.',
    nothing:
      'Von Kopien dieser Bilder abgesehen hat keine andere Akte eines dieser Größe, dessen Muster aufbewahrt ist.',
    unsearched_one:
      '{{count}} weiteres Bild dieser Größe wurde nicht verglichen: Sein Muster ist von einer früheren Art. Jede Suche erneuert einige solche Muster: Vergleichen Sie erneut.',
    unsearched_other:
      '{{count}} weitere Bilder dieser Größe wurden nicht verglichen: Ihre Muster sind von einer früheren Art. Jede Suche erneuert einige davon: Vergleichen Sie erneut.',
    notTold: 'Keine Übereinstimmung, die Sie sehen dürfen.',
    none_one:
      'Keine Übereinstimmung mit {{count}} Bild anderer Akten. Das zeigt nicht, dass eine andere Kamera es aufgenommen hat.',
    none_other:
      'Keine Übereinstimmung mit {{count}} Bildern anderer Akten. Das zeigt nicht, dass andere Kameras sie aufgenommen haben.',
    match: 'Übereinstimmung {{pce}}',
    devices: {
      'same-device': 'Die Metadaten aller dieser Bilder nennen {{device}} mit derselben Seriennummer.',
      'same-model':
        'Ihre Metadaten nennen dasselbe Modell, {{device}}. Dass ein einziges Gerät sie aufgenommen hat, ist damit nicht gezeigt: Kameras eines Modells können einen Teil des Musters gemeinsam haben.',
      different:
        'Ihre Metadaten nennen verschiedene Geräte, {{device}} und {{otherDevice}}: Entweder ist die Übereinstimmung falsch, oder Metadaten wurden geändert.',
      unnamed:
        'Nicht alle nennen ihr Gerät. Dass ein einziges Gerät sie aufgenommen hat, ist nicht gezeigt: Kameras eines Modells können einen Teil des Musters gemeinsam haben.',
    },
    limits:
      'In einem Test mit Originalen von 102 Kameras ergab keiner von 26.765 Vergleichen mit einer anderen Kamera eine Übereinstimmung; höchstens 1,4 von 10.000 ergeben also eine (Konfidenz 95 %). Wenige davon betrafen Kameras desselben Modells.',
    cannotTell: 'Ob sie zu anderen Akten passen, lässt sich nicht sagen',
    reasons: {
      'not-kept': 'Sein Muster wird nicht aufbewahrt',
      weak: 'Zu klein oder ohne Muster, wie verkleinerte Kopien',
      'no-device': 'Keine Übereinstimmung, und es nennt kein Gerät, wie Kopien aus Messengern',
      'no-device-seen':
        'Keine Übereinstimmung, die Sie sehen dürfen, und es nennt kein Gerät, wie Kopien aus Messengern',
    },
  },
  otherRecord: 'Mit den Bildern einer anderen Akte',
  otherHint: 'Referenz oder leer lassen',
  compare: 'Kameras vergleichen',
  again: 'Erneut vergleichen',
};
