import type { Translation } from '../../i18n/i18n.ts';

export const accountTexts: Translation<typeof import('./account-texts.ts').accountTexts> = {
  title: 'Konto',
  subtitle: 'Nutzung, Datenexport und Schließung Ihrer Organisation.',
  organisation: 'Organisation',
  name: 'Name',
  identifier: 'Kennung',
  since: 'Dabei seit',
  tooShort: 'Mindestens 2 Zeichen',
  save: 'Speichern',

  usage: 'Nutzung',
  files_one: 'Datei',
  files_other: 'Dateien',
  kept: 'gespeichert',
  analyses_one: 'Analyse',
  analyses_other: 'Analysen',
  users_one: 'Benutzer',
  users_other: 'Benutzer',
  byMonth: 'Eingang nach Monaten',
  measure: { files: 'Dateien', bytes: 'Datenmenge', analyses: 'Analysen' },
  monthSpoken: '{{month}}: {{amount}}',
  nothingYet: 'In den letzten zwölf Monaten ist nichts eingegangen.',

  export: 'Alle Daten exportieren',
  exportText:
    'Ein ZIP mit allen Daten Ihrer Organisation als JSON und auf Wunsch ihren Dateien. Es wird im Hintergrund erzeugt und 7 Tage aufbewahrt. Passwörter und Geheimnisse sind nicht enthalten.',
  withFiles: 'Mit den Originaldateien',
  startExport: 'Export erstellen',
  noExports: 'Es gibt keine Exporte.',
  exportOf: 'Export vom {{date}}',
  withFilesNote: 'mit Dateien',
  dataOnly: 'nur Daten',
  waiting: 'Wartet auf den Start',
  running: 'Wird erstellt',
  failed: 'Der Export ist fehlgeschlagen. Bitte versuchen Sie es erneut.',
  until: 'Aufbewahrt bis {{date}}',
  download: 'Herunterladen',
  remove: 'Entfernen',
  removeSpoken: 'Export vom {{date}} entfernen',

  deletion: 'Organisation löschen',
  deletionText:
    'Alles wird gelöscht: Benutzer, Akten, Dateien, Analysen und das Protokoll. Gelöscht wird {{days}} Tage nach dem Antrag; bis dahin kann jeder Administrator ihn zurücknehmen.',
  ledgerStays:
    'Ledger-Einträge bleiben, aber ohne ihren Inhalt. Ihre Hashwerte verraten nichts über eine Datei.',
  mainStays: 'Dies ist die Hauptorganisation. Sie betreibt die Installation und kann nicht gelöscht werden.',
  startDeletion: 'Organisation löschen',
  typeName: 'Geben Sie zur Bestätigung {{name}} ein',
  confirmDeletion: 'Nach {{days}} Tagen alles löschen',
  keep: 'Abbrechen',
  pending: 'Alle Daten von {{name}} werden gelöscht',
  pendingText:
    'Beantragt von {{name}}. Es geschieht am {{date}} und lässt sich danach nicht rückgängig machen.',
  undo: 'Organisation behalten',
  undone: 'Ihre Organisation bleibt bestehen.',
};
