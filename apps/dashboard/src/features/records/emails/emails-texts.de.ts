import type { Translation } from '../../../i18n/i18n.ts';

export const emailsTexts: Translation<typeof import('./emails-texts.ts').emailsTexts> = {
  title: 'E-Mails',
  more: 'Weitere E-Mails anzeigen',
  claimed: 'Absender, Datum und Text stehen hier so, wie die Nachricht sie angibt.',
  from: 'Von',
  to: 'An',
  cc: 'Kopie an',
  replyTo: 'Antworten gehen an',
  sent: 'Gesendet',
  messageId: 'Nachrichten-ID',
  within: 'Kam in',
  text: 'Text der E-Mail',
  subject: 'Betreff',
  noSubject: 'Ohne Betreff',
  noSender: 'nicht angegeben',
  noDate: 'nicht angegeben',
  noText: 'Die E-Mail hat keinen Text.',
  noParts: 'Es kam nichts mit ihr.',
  parts: 'Kam mit ihr',
  cut: 'Gezeigt wird nur der Anfang. Die Datei enthält die ganze E-Mail.',
  headers_one: '{{count}} Kopfzeile',
  headers_other: '{{count}} Kopfzeilen',
  leftOut_one: '{{count}} weiterer Teil wurde nicht gelesen.',
  leftOut_other: '{{count}} weitere Teile wurden nicht gelesen.',
  roles: { attachment: 'Anhang', inline: 'Bild im Text', message: 'E-Mail' },
  refusals: {
    type: 'nicht übernommen: Dateien dieses Typs werden nicht angenommen',
    small: 'nicht übernommen: zu klein für ein Foto, etwa ein Logo',
    size: 'nicht übernommen: zu groß',
    count: 'nicht übernommen: zu viele Dateien',
    depth: 'nicht übernommen: zu viele E-Mails ineinander',
    empty: 'nicht übernommen: leer',
  },
  signatures: 'Signaturen des sendenden Servers',
  unsigned:
    'Kein Server hat diese E-Mail signiert (DKIM); dass sie von dieser Domain kam, ist also durch nichts belegt.',
  noHeaders: 'Die Datei enthält keine Kopfzeilen; ob ein Server die E-Mail signiert hat, ist nicht bekannt.',
  valid: 'Signiert von {{domain}}, der Domain des Absenders. Was die Signatur umfasst, ist wie signiert.',
  validElsewhere:
    'Signiert von {{domain}}, nicht der Domain des Absenders. Was die Signatur umfasst, ist wie signiert.',
  partial:
    'Die Signatur von {{domain}} zählt nicht: Sie umfasst nur den Anfang des Textes oder nichts davon. Was folgt, kann von jedem stammen.',
  bodyDiffers:
    'Der Text ist nicht der, den die Signatur im Namen von {{domain}} angibt. Auch Mailinglisten und Weiterleitungen ändern Texte.',
  headersDiffer:
    'Absender, Betreff oder andere Kopfzeilen sind nicht so, wie {{domain}} sie signiert hat, oder in den Einstellungen steht ein anderer Schlüssel. Auch Mailinglisten ändern Kopfzeilen.',
  unknownKey:
    'Die Signatur von {{domain}} ließ sich nicht prüfen: Ihr Schlüssel „{{selector}}“ steht nicht in den Einstellungen.',
  notAsSent:
    'Die Signatur von {{domain}} ließ sich nicht prüfen: Outlook bewahrt Nachrichten nicht so auf, wie sie gesendet wurden.',
  weakKey: 'Die Signatur von {{domain}} zählt nicht: Ihr Schlüssel ist zu kurz, um ihm zu trauen.',
  notCovered: 'Nicht umfasst: {{fields}}.',
  contentType: 'wie ihr Text zu lesen ist (Content-Type)',
  repeatedField:
    'Die Signatur von {{domain}} zählt nicht: Absender, Betreff oder ein anderes Feld steht mehrmals in der E-Mail, und nicht alle sind umfasst. Welches gezeigt wird, hängt vom Programm ab.',
  weakAlgorithm: 'Die Signatur von {{domain}} zählt nicht: Sie verwendet SHA-1, das sich fälschen lässt.',
  unreadSignature: 'Eine Signatur der E-Mail ließ sich nicht lesen und wurde daher nicht geprüft.',
  unchecked: 'Die Signatur von {{domain}} ließ sich nicht prüfen.',
};
