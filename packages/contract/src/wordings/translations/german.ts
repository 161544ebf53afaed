import type { Wordings } from '../wordings.ts';

export const german: Wordings = {
  aiMarks: {
    made: {
      credentials: 'Laut ihren eigenen Herkunftsnachweisen wurde die Datei von einem Generator (KI) erzeugt.',
      metadata: 'Laut ihren eigenen Metadaten wurde die Datei von einem Generator (KI) erzeugt.',
    },
    composite: {
      credentials:
        'Laut ihren eigenen Herkunftsnachweisen ist die Datei eine Montage mit Teilen aus einem Generator (KI).',
      metadata:
        'Laut ihren eigenen Metadaten ist die Datei eine Montage mit Teilen aus einem Generator (KI).',
    },
  },
  bands: {
    low: {
      title: 'Geringer Verdacht',
      meaning: 'Wenig oder nichts fiel auf. Das beweist nicht, dass die Datei echt ist.',
    },
    moderate: {
      title: 'Mäßiger Verdacht',
      meaning:
        'Einige Spuren sind ungewöhnlich. Gewöhnliche Bearbeitung oder erneutes Speichern erklärt sie oft.',
    },
    high: {
      title: 'Hoher Verdacht',
      meaning:
        'Die Spuren deuten auf eine Veränderung hin. Sehen Sie sich an, was die Methoden markiert haben, bevor Sie entscheiden.',
    },
    'very-high': {
      title: 'Sehr hoher Verdacht',
      meaning: 'Starke Spuren einer Veränderung. Sie sagen weder, warum sie geschah, noch durch wen.',
    },
    unknown: {
      title: 'Keine Aussage',
      meaning: 'Was untersucht werden konnte, spricht weder dafür noch dagegen.',
    },
  },
  credentialsStates: {
    trusted: {
      title: 'Nachweise gültig, Unterzeichner vertrauenswürdig',
      meaning:
        'Die Datei ist, wie sie signiert wurde, und ein vertrauenswürdiges Zertifikat bürgt für den Unterzeichner. Ob das Signierte wahr ist, sagt das nicht.',
    },
    'valid-unknown-signer': {
      title: 'Nachweise gültig, Unterzeichner unbekannt',
      meaning:
        'Die Datei ist, wie sie signiert wurde, aber niemand bürgt für den Unterzeichner: Solche Nachweise kann jeder unter jedem Namen erstellen.',
    },
    invalid: {
      title: 'Nachweise ungültig',
      meaning:
        'Was die Datei über ihre Herkunft sagt, passt nicht zur Datei oder lässt sich nicht bestätigen.',
    },
    'ingredient-invalid': {
      title: 'Nachweise eines Bestandteils ungültig',
      meaning:
        'Die Datei ist, wie sie signiert wurde, aber die Nachweise von etwas, das in sie einging, sind ungültig.',
    },
    'could-not-check': {
      title: 'Nachweise nicht geprüft',
      meaning:
        'Die Datei verweist auf Herkunftsnachweise oder enthält welche, die nicht gelesen werden konnten. Das spricht weder dafür noch dagegen.',
    },
    none: {
      title: 'Keine Herkunftsnachweise',
      meaning:
        'Die meisten Dateien tragen keine, und jedes Programm kann sie entfernen: Das spricht weder für noch gegen diese Datei.',
    },
  },
  dissent: {
    title: 'Methoden uneins',
    tell: 'Der Wert insgesamt ist nicht hoch, aber „{{method}}“ allein hat einen Wert von {{score}}. Sehen Sie sich an, was sie markiert hat, bevor Sie entscheiden.',
  },
  documentVerdicts: {
    intact: 'Unversehrt',
    changed: 'Geändert',
    'harmless-change': 'Nur unbedenkliche Änderungen',
    broken: 'Signatur ungültig',
    'cannot-tell': 'Keine Aussage',
  },
  ledgerStates: {
    validated: {
      title: 'Validiert',
      besideVerdict: 'Registriert',
      meaning: 'Der Fingerabdruck steht im Ledger. Das sagt nichts darüber, was die Datei zeigt.',
    },
    'validated-imported': {
      title: 'Importiert',
      besideVerdict: 'Importiert',
      meaning:
        'Der Fingerabdruck wurde ohne die Datei in das Ledger eingetragen. Das sagt nichts darüber, was die Datei zeigt.',
    },
    pending: {
      title: 'Eintrag ausstehend',
      besideVerdict: 'Eintrag ausstehend',
      meaning: 'Der Fingerabdruck wurde angenommen und wartet auf die Eintragung in das Ledger.',
    },
    'not-validated': {
      title: 'Nicht gültig',
      besideVerdict: 'Nicht registriert',
      meaning:
        'Das Ledger enthält keinen gültigen Eintrag zu diesem Fingerabdruck: Er wurde nie eingetragen oder widerrufen.',
    },
    unknown: {
      title: 'Unbekannt',
      besideVerdict: 'Ledger unbekannt',
      meaning: 'Das Ledger konnte nicht befragt werden. Das sagt nichts über die Datei.',
    },
    revoked: {
      title: 'Nicht gültig',
      besideVerdict: 'Widerrufen',
      meaning:
        'Das Ledger hat einen Eintrag, der diese Datei für ungültig erklärt. Das sagt nichts darüber, was sie zeigt.',
    },
    'not-entered': {
      title: 'Nicht eingetragen',
      besideVerdict: 'Nicht eingetragen',
      meaning:
        'Der Fingerabdruck steht nicht im Ledger. Dateien aus Speichern werden eingetragen, wenn jemand sie auswählt, oder beim Eingang, wo der Prüflauf das vorsieht.',
    },
    erased:
      'Was der Eintrag sagte, wurde mit der Datei gelöscht. Das Ledger behält den Hash des Eintrags, den nur ein früherer Nachweis erklären kann.',
  },
  recordFindings: {
    ERROR_TAMPERED_ASSETS: { title: 'Verdächtig' },
    ERROR_DUPLICATE_MEDIA: { title: 'Schon einmal eingegangen' },
    ERROR_FACIAL_MATCH_FAILURE: { title: 'Gesichter verschieden' },
    ERROR_ORIGINAL_DIFFERS: { title: 'Original weicht ab' },
    ERROR_CLAIM_DAYLIGHT: { title: 'Tageslicht bei Nacht' },
    ERROR_CLAIM_DEVICE: { title: 'Gerät schon gesehen' },
    ERROR_PAYEE_ACCOUNT: { title: 'Konto geändert' },
    ERROR_INVOICE_NUMBER: { title: 'Rechnungsnummer doppelt' },
    ERROR_SHARED_ACCOUNT: { title: 'Konto mehrerer Empfänger' },
    ERROR_OBJECT_NUMBER: { title: 'Gegenstand schon gesehen' },
    ERROR_NUMBER_SERIES: { title: 'Nummer passt nicht in die Reihe' },
    ERROR_CAMERA_ELSEWHERE: { title: 'Kamera anderswo gesehen' },
    ERROR_CAMERA_CONTRADICTION: { title: 'Andere Kamera genannt' },
    ERROR_ISSUER_DIFFERS: { title: 'Anders als vom Aussteller' },
    ERROR_RECEIPT_DATE: { title: 'Belegdatum passt nicht' },
    ERROR_CLAIM_AMOUNT: { title: 'Belege unter der Forderung' },
    ERROR_LOCATION_DIFFERENCE: { title: 'Ort passt nicht' },
    ERROR_CREATE_DATE_AGE: { title: 'Älter als erlaubt' },
    ERROR_TIME_DIFFERENCE: { title: 'Zeit passt nicht' },
    ERROR_DEVICE_DIFFERENCE: { title: 'Geräte verschieden' },
    ERROR_IMAGE_TOO_SMALL: { title: 'Zu klein' },
  },
  scans: {
    heldWaiting: {
      title: 'Wartet auf den Virenscan',
      meaning: 'Niemand kann diese Datei öffnen oder analysieren, bevor sie auf Viren gescannt wurde.',
    },
    waiting: {
      title: 'Noch nicht auf Viren gescannt',
      meaning:
        'Noch kein Virenscan dieser Datei ist gelungen. Sie lässt sich inzwischen öffnen und wird später gescannt.',
    },
    infected: {
      title: 'In Quarantäne',
      meaning:
        'Der Virenscanner meldet Schadsoftware in dieser Datei. Niemand kann sie öffnen; ein Administrator kann sie freigeben oder löschen.',
    },
    heldNotScanned: {
      title: 'Zurückgehalten: nicht auf Viren gescannt',
      meaning:
        'Der Virenscanner scannt diese Datei nicht. Niemand kann sie öffnen; ein Administrator kann sie freigeben oder löschen.',
    },
    notScanned: {
      title: 'Nicht auf Viren gescannt',
      meaning: 'Der Virenscanner scannt diese Datei nicht; sie kann also Schadsoftware enthalten.',
    },
    released: {
      title: 'Von einem Administrator freigegeben',
      meaning: 'Kein Virenscan hat diese Datei für sauber befunden; ein Administrator hat sie freigegeben.',
    },
    removed: {
      title: 'Von einem Administrator gelöscht',
      meaning:
        'Die Datei wurde für den Virenscan oder in Quarantäne zurückgehalten und gelöscht. Ihr Fingerabdruck bleibt erhalten.',
    },
  },
};
