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
  otherRecord: 'Mit den Bildern einer anderen Akte',
  otherHint: 'Referenz oder leer lassen',
  compare: 'Kameras vergleichen',
  again: 'Erneut vergleichen',
};
