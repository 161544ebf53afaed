import type { Phrases } from './catalogue.ts';

/** What stands out about a record, in German. */
export const findingsPhrases = {
  sentences: {
    phrases: {
      // The reasons for a decision that every organisation begins with.
      'Picture was edited': 'Bild wurde bearbeitet',
      'Used in another case before': 'Schon in einem anderen Fall verwendet',
      'Does not show what is claimed': 'Zeigt nicht, was behauptet wird',
      'Nothing suspicious found': 'Nichts Verdächtiges gefunden',
      'Explained by the customer': 'Vom Kunden erklärt',
      'Only cropped, resized or brightened': 'Nur zugeschnitten, skaliert oder aufgehellt',
      'Needs the original file': 'Originaldatei nötig',
      'Needs another opinion': 'Weitere Meinung nötig',
      '“{text}” has a tamper score of {number}; your organisation treats {number2} and above as suspicious.':
        '„{text}“ hat einen Manipulationswert von {number}; Ihre Organisation behandelt Werte ab {number2} als verdächtig.',
      'It was changed after being made or signed.':
        'Die Datei wurde nach ihrer Erstellung oder Signatur geändert.',
      'A signature in it does not hold.': 'Eine Signatur darin ist ungültig.',
      '“{text}” is the same file as one that came in on {date}.':
        '„{text}“ ist dieselbe Datei wie eine, die am {date} eingegangen ist.',
      '“{text}” has the same content, with other metadata, as a file that came in on {date}.':
        '„{text}“ hat denselben Inhalt, mit anderen Metadaten, wie eine Datei, die am {date} eingegangen ist.',
      '“{text}” shows the same picture as a file that came in, saved again, resized, cropped, mirrored or rotated, on {date}.':
        '„{text}“ zeigt dasselbe Bild wie eine Datei, die am {date} eingegangen ist: neu gespeichert, skaliert, zugeschnitten, gespiegelt oder gedreht.',
      '“{text}” resembles a file that came in on {date}.':
        '„{text}“ ähnelt einer Datei, die am {date} eingegangen ist.',
      'They may be copies of one picture, and may differ in places.':
        'Beide können Kopien eines Bildes sein und sich stellenweise unterscheiden.',
      '“{text}” holds sound of a file that came in, encoded anew, cut or at another volume, on {date}.':
        '„{text}“ enthält Ton einer Datei, die am {date} eingegangen ist: neu kodiert, geschnitten oder in anderer Lautstärke.',
      '“{text}” has a receipt of the same merchant, date and total as a file that came in on {date}.':
        '„{text}“ enthält einen Beleg mit demselben Händler, Datum und Gesamtbetrag wie eine Datei, die am {date} eingegangen ist.',
      'The most alike faces of “{text}” and the reference face, “{text2}”, look different: they lie {number} apart, and from {number2} on faces count as different.':
        'Die einander ähnlichsten Gesichter von „{text}“ und dem Referenzgesicht „{text2}“ sehen verschieden aus: Ihr Abstand beträgt {number}, und ab {number2} gelten Gesichter als verschieden.',
      'The most alike faces of “{text}” and the reference face, the work order’s photo, look different: they lie {number} apart, and from {number2} on faces count as different.':
        'Die einander ähnlichsten Gesichter von „{text}“ und dem Referenzgesicht, dem Foto des Auftrags, sehen verschieden aus: Ihr Abstand beträgt {number}, und ab {number2} gelten Gesichter als verschieden.',
      'The most alike faces of “{text}” and “{text2}” look different: they lie {number} apart, and from {number2} on faces count as different.':
        'Die einander ähnlichsten Gesichter von „{text}“ und „{text2}“ sehen verschieden aus: Ihr Abstand beträgt {number}, und ab {number2} gelten Gesichter als verschieden.',
      'The most alike faces of “{text}” and the work order’s photo look different: they lie {number} apart, and from {number2} on faces count as different.':
        'Die einander ähnlichsten Gesichter von „{text}“ und dem Foto des Auftrags sehen verschieden aus: Ihr Abstand beträgt {number}, und ab {number2} gelten Gesichter als verschieden.',
      'That is a measure of likeness; it does not say who anybody is.':
        'Das ist ein Maß der Ähnlichkeit; es sagt nicht, wer jemand ist.',
      'The metadata of “{text}” say that it was taken {distance} from where “{text2}” was taken; the limit is {distance2}.':
        'Laut den Metadaten von „{text}“ beträgt die Entfernung zwischen dem Aufnahmeort und dem von „{text2}“ {distance}; der Grenzwert ist {distance2}.',
      'The metadata of “{text}” say that it was taken {distance} from where it was sent from; the limit is {distance2}.':
        'Laut den Metadaten von „{text}“ beträgt die Entfernung zwischen dem Aufnahmeort und dem Ort, von dem die Datei gesendet wurde, {distance}; der Grenzwert ist {distance2}.',
      'The metadata of “{text}” say that it was taken on {date}, at least {duration} before it came in; the limit is {duration2}.':
        'Laut den Metadaten von „{text}“ entstand die Aufnahme am {date}; bis zum Eingang vergingen mindestens {duration}; der Grenzwert ist {duration2}.',
      'The metadata of “{text}” say that it was taken on {date} (the file names no time zone), at least {duration} before it came in; the limit is {duration2}.':
        'Laut den Metadaten von „{text}“ entstand die Aufnahme am {date} (die Datei nennt keine Zeitzone); bis zum Eingang vergingen mindestens {duration}; der Grenzwert ist {duration2}.',
      'The metadata of “{text}” say that it was taken on {date}, {duration} before “{text2}”; the limit between files of a record is {duration2}.':
        'Laut den Metadaten von „{text}“ entstand die Aufnahme am {date}, vor „{text2}“; der Unterschied beträgt {duration}, der Grenzwert zwischen Dateien einer Akte ist {duration2}.',
      'The metadata of “{text}” say that it was taken on {date}, {duration} after “{text2}”; the limit between files of a record is {duration2}.':
        'Laut den Metadaten von „{text}“ entstand die Aufnahme am {date}, nach „{text2}“; der Unterschied beträgt {duration}, der Grenzwert zwischen Dateien einer Akte ist {duration2}.',
      'The metadata of “{text}” name {name}; of the {number} files that name a device, {number2} name {name2}.':
        'Die Metadaten von „{text}“ nennen {name}; von den {number} Dateien, die ein Gerät nennen, nennen {number2} {name2}.',
      'The metadata of “{text}” name {name}; of the {number} files that name a device, 1 names {name2}.':
        'Die Metadaten von „{text}“ nennen {name}; von den {number} Dateien, die ein Gerät nennen, nennt 1 {name2}.',
      '“{text}” has {number} × {number2} pixels; the minimum is {number3} × {number4}.':
        '„{text}“ hat {number} × {number2} Pixel; das Minimum ist {number3} × {number4}.',
    },
  },
  distance: {
    phrases: {
      '{number} miles': '{number} Meilen',
      '{number} mile': '{number} Meile',
      '{number} kilometres': '{number} Kilometer',
      '{number} kilometre': '{number} Kilometer',
      'just over {distance}': 'etwas mehr als {distance}',
    },
  },
  duration: {
    phrases: {
      '{number} minutes': '{number} Minuten',
      '{number} minute': '{number} Minute',
      '{number} hours': '{number} Stunden',
      '{number} hour': '{number} Stunde',
      '{number} days': '{number} Tage',
      '{number} day': '{number} Tag',
      '{number} years': '{number} Jahre',
      '{number} year': '{number} Jahr',
      'just over {duration}': 'etwas mehr als {duration}',
    },
  },
} satisfies { readonly [kind: string]: Phrases };
