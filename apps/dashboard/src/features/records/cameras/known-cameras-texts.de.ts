import type { Translation } from '../../../i18n/i18n.ts';
import type { knownCamerasTexts as english } from './known-cameras-texts.ts';

export const knownCamerasTexts: Translation<typeof english> = {
  title: 'Bekannte Kameras',
  none: 'Es gibt keine bekannte Kamera, die Sie sehen dürfen. Nehmen Sie eine mit gleichmäßigen Fotos auf, dann lässt sich jedes Bild mit ihr vergleichen.',
  about:
    'Eine bekannte Kamera wird aus mindestens {{least}} Fotos einer hellen, gleichmäßigen Fläche gelernt. Ihr Muster bleibt in der Organisation, bis jemand es löscht oder das Aufbewahren von Mustern abgeschaltet wird. Es kann zum Besitzer der Kamera führen: Prüfen Sie, welches Recht Ihnen erlaubt, es aufzubewahren.',
  manage_one: '{{count}} bekannte Kamera',
  manage_other: '{{count}} bekannte Kameras',
  waiting: 'Die Bilder werden mit bekannten Kameras verglichen. Sie können weiterarbeiten.',
  failed: 'Der Vergleich ist fehlgeschlagen.',
  matches: '{{count}} von {{all}} passen',
  pce: 'PCE {{pce}}',
  outcomes: {
    match: 'Passt',
    'no-match': 'Keine Übereinstimmung gezeigt',
    'cannot-tell': 'Nicht feststellbar',
  },
  lacks: {
    small: 'Zu klein',
    large: 'Zu groß für die Untersuchung',
    unusable: 'Zu dunkel, überbelichtet oder einfarbig',
    larger: 'Größer als die Fotos der Kamera oder zu stark verkleinert oder zugeschnitten',
    altered: 'Keine Übereinstimmung, aber es hat eine andere Größe',
    computed: 'Vom Telefon berechnet: HDR, Porträt oder Ähnliches',
    unreadable: 'Nicht lesbar',
    gone: 'Die Datei ist nicht mehr vorhanden',
  },
  devices: {
    'other-device':
      '„{{name}}“ passt, doch die Metadaten nennen {{device}}, und die Kamera ist als {{knownDevice}} erfasst: Entweder ist die Übereinstimmung falsch, oder Metadaten wurden geändert, oder die Kamera wurde unter falschem Namen erfasst.',
    'other-serial':
      '„{{name}}“ passt, doch die Metadaten nennen eine andere Seriennummer, {{device}}; die Kamera ist als {{knownDevice}} erfasst.',
  },
  measured:
    'Bei einer Messung mit {{cameras}} Kameras passten {{wrong}} von {{pairs}} Paaren aus einem Original und einer Kamera, die es nicht aufgenommen hat (höchstens {{most}} von 10.000, mit 95 % Konfidenz), und {{found}} von {{photos}} Originalen passten zu ihrer Kamera. Das war mit schwächeren Fingerabdrücken als denen erfasster Kameras und mit wenigen Telefonen eines Modells. Keine gezeigte Übereinstimmung heißt nicht, dass eine andere Kamera es aufgenommen hat.',
  with: 'Mit bekannten Kameras vergleichen',
  choose: 'Kameras auswählen',
  compare: 'Vergleichen',
  enrol: 'Kamera erfassen',
  how: 'Alle Bilder dieser Akte, höchstens 30, gelten als Fotos der Kamera: mindestens 20 einer hellen, gleichmäßigen Fläche wie eines bedeckten Himmels oder einer weißen Wand, unscharf, in der größten Auflösung und ohne HDR, Porträtmodus oder Zoom. Fotos, die nicht passen, werden danach mit dem Grund genannt.',
  fieldsHint: 'Bleiben sie leer, werden Hersteller, Modell und Seriennummer aus den Fotos übernommen.',
  noteHint: 'Wem sie gehört, zu welchem Schaden',
  begin: 'Erfassen',
  save: 'Speichern',
  editTitle: 'Kamera bearbeiten',
  edit: 'Bearbeiten',
  extend: 'Fotos dieser Akte ergänzen',
  remove: 'Löschen',
  removeTitle: '„{{name}}“ löschen?',
  removeText:
    'Der Fingerabdruck und alles, was damit gefunden wurde, wird gelöscht. Das lässt sich nicht rückgängig machen. Die Fotos bleiben in ihrer Akte.',
  actions: 'Aktionen für {{name}}',
  enrolling: 'Die Fotos werden untersucht. Das dauert einige Minuten.',
  serialNumber: 'Seriennummer {{serial}}',
  enrolledBy: 'Erfasst von {{name}},',
  refused_one: '{{count}} Foto nicht verwendet',
  refused_other: '{{count}} Fotos nicht verwendet',
  refusals: {
    reduced: 'hat weniger als 2 Megapixel: Verwenden Sie das Original, keine verkleinerte Kopie.',
    dark: 'ist zu dunkel: Suchen Sie mehr Licht oder eine hellere Fläche.',
    overexposed: 'ist überbelichtet: Vieles ist reines Weiß.',
    textured: 'zeigt keine gleichmäßige Fläche oder ist scharf gestellt.',
    'other-size':
      'hat eine andere Größe als die übrigen: zugeschnitten, verkleinert oder in einem anderen Modus aufgenommen.',
    'other-device': 'nennt ein anderes Gerät als die übrigen.',
    'other-camera': 'passt im Muster des Sensors nicht zu den übrigen.',
    copy: 'ist schon dabei: Eine Kopie ist kein weiteres Foto.',
    small: 'ist zu klein.',
    large: 'hat mehr als 26 Megapixel.',
    unusable: 'enthält kein brauchbares Muster: zu dunkel, überbelichtet oder einfarbig.',
    unreadable: 'ist nicht lesbar.',
    gone: 'ist nicht mehr vorhanden.',
  },
  fields: {
    name: 'Name',
    make: 'Hersteller',
    model: 'Modell',
    serial: 'Seriennummer',
    note: 'Notiz',
  },
};
