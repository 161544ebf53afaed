import type { Translation } from '../../i18n/i18n.ts';

export const settingsFieldsTexts: Translation<
  typeof import('./settings-fields-texts.ts').settingsFieldsTexts
> = {
  recordsEnabled: {
    label: 'Akten',
    hint: 'Fallakten mit mehreren Bildern. Ausgeschaltet lassen sich Dateien nur einzeln analysieren.',
  },
  forensicsEnabled: {
    label: 'Forensik-Speicher',
    hint: 'Eine Seite für Administratoren mit allen aus Speichern übernommenen Dateien. Prüfläufe gehen auch ausgeschaltet weiter.',
  },
  otherImageTypesEnabled: {
    label: 'HEIC, AVIF, WebP und TIFF',
    hint: 'Nimmt Bilder dieser Typen unverändert an, neben JPEG und PNG.',
  },
  tamperDetectionEnabled: {
    label: 'Manipulationsprüfung',
    hint: 'Sucht nach Anzeichen von Bearbeitung, sobald eine Datei eingeht.',
  },
  expenseDetectionEnabled: {
    label: 'Belegerkennung',
    hint: 'Liest Händler, Datum, Posten und Beträge von Quittungen und Rechnungen auf Wunsch, und von Belegen, die Kunden einreichen. Gelesenes bleibt, wenn dies ausgeschaltet wird.',
  },
  objectDetectionEnabled: {
    label: 'Objekterkennung',
    hint: 'Modelle benennen auf Wunsch Dinge wie Autos, Hunde und Personen auf Bildern und Videos: Hinweise zum Finden von Dateien, keine Beweise. Gesehenes bleibt, wenn dies ausgeschaltet wird.',
  },
  objectsOnArrivalEnabled: {
    label: 'Objekte beim Eingang',
    hint: 'Sucht bei eingeschalteter Objekterkennung auf jedem Bild und Video Objekte, sobald es eingeht. Jede Datei kostet den Server Rechenzeit.',
  },
  maxExpenseAgeDays: {
    label: 'Ältester Beleg',
    hint: 'Tage. Ein Beleg mit älterem Datum besteht eine Prüfung nicht, wenn er gelesen oder berichtigt wird. Leer: Kein Datum ist zu alt.',
  },
  deepScanEnabled: {
    label: 'Tiefenprüfung',
    hint: 'Lässt Benutzer ein Bild mit einer Methode in voller Auflösung untersuchen.',
  },
  documentAnalysisEnabled: {
    label: 'Dokumentenanalyse',
    hint: 'Untersucht PDF-Dateien: frühere Stände, Signaturen, Metadaten, Schriften, Bilder, verborgenen oder verdeckten Text und Zahlen, die einander widersprechen.',
  },
  maxTamperScore: {
    label: 'Höchster Manipulationswert',
    hint: 'Eine Datei mit diesem Wert oder mehr gilt als verdächtig. 0 bis 100.',
  },
  needsReviewThreshold: {
    label: 'Zu prüfen ab',
    hint: 'Dateien mit diesem Wert oder mehr bringen ihre Akte in die Prüfung, sofern das nicht mit 0 gewichtet ist. 0 bis 100.',
  },
  minImageWidth: {
    label: 'Mindestbreite',
    hint: 'Pixel. Kleinere Bilder werden gekennzeichnet, weil ihre Werte weniger sicher sind.',
  },
  minImageHeight: { label: 'Mindesthöhe', hint: 'Pixel.' },
  'analysisFileSize.minWidth': {
    label: 'Mindestbreite für die Analyse',
    hint: 'Pixel. Kleinere Bilder werden gar nicht analysiert.',
  },
  'analysisFileSize.minHeight': { label: 'Mindesthöhe für die Analyse', hint: 'Pixel.' },
  dateAgeCheckEnabled: {
    label: 'Alter der Fotos',
    hint: 'Meldet Fotos, die laut Metadaten lange vor ihrem Eingang aufgenommen wurden.',
  },
  maxImageAgeMinutes: { label: 'Ältestes Foto', hint: 'Minuten.' },
  timeCheckEnabled: {
    label: 'Zeit zwischen Fotos',
    hint: 'Meldet Fotos einer Akte, die laut Metadaten zeitlich weit auseinanderliegen.',
  },
  maxTimeDifferenceMinutes: { label: 'Größter Zeitabstand', hint: 'Minuten.' },
  maxTimeAfterClaimMinutes: {
    label: 'Größter Abstand zum Schadentag',
    hint: 'Minuten. Nennt eine Akte den Tag des Falls, werden ihre Dateien mit diesem verglichen.',
  },
  locationCheckEnabled: {
    label: 'Entfernung zwischen Fotos',
    hint: 'Meldet Fotos einer Akte, die laut Metadaten weit voneinander oder vom Absender entfernt sind.',
  },
  maxDistanceMiles: { label: 'Größte Entfernung', hint: 'Meilen.' },
  deviceCheckEnabled: {
    label: 'Gleiches Gerät',
    hint: 'Meldet Fotos einer Akte, deren Metadaten verschiedene Kameras nennen.',
  },
  duplicateCheckEnabled: {
    label: 'Duplikate',
    hint: 'Meldet Dateien, deren Inhalt schon in irgendeiner Akte eingegangen ist, ebenso ein gleich aussehendes Bild oder ein Beleg mit gleichem Händler, Datum und Betrag.',
  },
  facialMatchEnabled: {
    label: 'Gesichter',
    hint: 'Meldet Gesichter, die in den Fotos einer Akte verschieden aussehen. Beschreibungen von Gesichtern werden aufbewahrt, solange dies eingeschaltet ist, und beim Ausschalten gelöscht. Es sagt nie, wer jemand ist.',
  },
  workOrderDueDays: {
    label: 'Antwortfrist in Tagen',
    hint: 'Wie lange Kunden Zeit haben, wenn ein Auftrag nichts anderes sagt.',
  },
  emailEnabled: { label: 'Anfrage per E-Mail', hint: 'Aufträge können an eine Adresse gesendet werden.' },
  smsEnabled: {
    label: 'Anfrage per SMS',
    hint: 'Aufträge können an eine Telefonnummer gesendet werden.',
  },
  twoFactorRequiredEnabled: {
    label: 'Zwei-Faktor-Anmeldung für alle',
    hint: 'Wer sie nicht hat, auch Sie, muss sie einrichten, bevor er etwas anderes tut.',
  },
  viewsAuditedEnabled: {
    label: 'Ansehen protokollieren',
    hint: 'Das Protokoll hält fest, wer eine Akte, eine Datei oder einen Auftrag mit seinen Antworten öffnet: je einmal pro Stunde.',
  },
  alertFailedSignIns: {
    label: 'Fehlgeschlagene Anmeldungen eines Benutzers',
    hint: 'Innerhalb einer Stunde. Sind es mehr, erfahren es die Administratoren über Glocke und E-Mail sowie Webhooks, die es wollen. Leer: niemand.',
  },
  alertRefusedCalls: {
    label: 'Abgelehnte Aufrufe eines Benutzers',
    hint: 'Innerhalb einer Stunde: Seiten und Aufrufe, die dem Benutzer nicht erlaubt sind. Leer: Niemand erfährt davon.',
  },
  alertDownloads: {
    label: 'Downloads und Exporte eines Benutzers',
    hint: 'Innerhalb einer Stunde. Originale werden nach der Netzwerkadresse gezählt, die sie abruft. Leer: Niemand erfährt davon.',
  },
  registrationEnabled: {
    label: 'Offene Registrierung',
    hint: 'Jeder darf auf dieser Installation eine eigene Organisation registrieren.',
  },
  reportIntro: {
    label: 'Text am Anfang',
    hint: 'Unter dem Titel jedes Berichts: wer ihn erstellt hat und für wen. Höchstens 600 Zeichen.',
  },
  reportFooter: {
    label: 'Text am Fuß',
    hint: 'Auf jeder Seite des PDF und am Ende von Webseiten. Höchstens 200 Zeichen.',
  },
  reviewWeights: {
    score: {
      label: 'Wert auf oder über der Schwelle',
      hint: 'Prozent: Bei 100 wiegt eine Datei mit 80 genau 80. Bei 0 wartet deswegen keine Datei.',
    },
    tamperedAssets: {
      label: 'Verdächtige Dateien unter der Schwelle',
      hint: 'Dateien ab dem höchsten Manipulationswert, wenn die Schwelle oben höher liegt. Bei 0 wartet deswegen keine Datei.',
    },
    duplicateElsewhere: {
      label: 'Datei, die außerhalb der Akte schon einging',
      hint: 'Bei 0 wartet ein Bild, das schon in einem anderen Fall verwendet wurde, nicht deswegen.',
    },
    duplicateHere: {
      label: 'Datei zweimal in einer Akte',
      hint: 'Bei 0 wartet eine Akte, die dasselbe Bild zweimal enthält, nicht deswegen.',
    },
    signature: {
      label: 'Signatur, die sich nicht bestätigen lässt',
      hint: 'Bei 0 warten Dokumente mit einer ungültigen Signatur nicht deswegen.',
    },
    credentials: {
      label: 'Herkunftsnachweise, die sich nicht bestätigen lassen',
      hint: 'Bei 0 warten Dateien nicht deswegen, deren Herkunftsnachweise oder die eines verwendeten Teils sich nicht bestätigen lassen. Programme, die sie nicht kennen, machen sie mit jedem Speichern ungültig.',
    },
    aiMade: {
      label: 'Nach eigener Angabe von KI gemacht',
      hint: 'Bei 0 warten Dateien, die sich selbst ganz oder teilweise von KI gemacht nennen, nicht deswegen.',
    },
    disputed: {
      label: 'Eine Methode widerspricht dem Wert',
      hint: 'Dateien, deren Wert unter der Schwelle bleibt, obwohl eine Methode sich ihrer Sache sicher ist. Bei 0 wartet keine deswegen.',
    },
    place: {
      label: 'Stelle, die eine Methode markiert',
      hint: 'Dateien, deren Wert unter der Schwelle bleibt, obwohl eine Methode eine Stelle mit 40 oder mehr markiert. Bei 0 wartet keine deswegen.',
    },
    contradiction: {
      label: 'Angabe, die nicht stimmen kann',
      hint: 'Belege und Dateien mit einem Datum in der Zukunft, mit Daten in falscher Reihenfolge und Ähnlichem. Bei 0 wartet keine deswegen.',
    },
    sums: {
      label: 'Beträge, die nicht aufgehen',
      hint: 'Belege und Rechnungen, deren Beträge sicher gelesen wurden und nicht aufgehen. Bei 0 wartet keine deswegen.',
    },
    foreignData: {
      label: 'Daten, die nicht dazugehören',
      hint: 'Dateien mit fremden Daten hinter oder zwischen ihren Teilen. Bei 0 wartet keine deswegen.',
    },
    editor: {
      label: 'Von einem Bildbearbeitungsprogramm gespeichert',
      hint: 'Dateien, die ein Bildbearbeitungsprogramm nennen. Viele davon wurden nur zugeschnitten oder aufgehellt. Bei 0 wartet keine deswegen.',
    },
    digits: {
      label: 'Auffällige Ziffern eines Belegs',
      hint: 'Wo Bilder als Belege gelesen werden. Von den gemessenen echten fallen 2 bis 5 von 100 auf. Bei 0 wartet keiner deswegen.',
    },
    documentChanged: {
      label: 'Geändertes Dokument',
      hint: 'Bei 0 warten Dokumente mit geändertem Inhalt nicht deswegen.',
    },
    facialMatch: {
      label: 'Verschiedene Gesichter',
      hint: 'Bei 0 warten Akten, deren Fotos verschiedene Gesichter zeigen, nicht deswegen.',
    },
    failed: {
      label: 'Analyse fehlgeschlagen',
      hint: 'Bei 0 warten Dateien, die sich nicht öffnen oder analysieren ließen, nicht deswegen.',
    },
    impossible: {
      label: 'Keine Aussage möglich',
      hint: 'Bei 0 warten Dateien, über die keine Methode etwas sagen konnte, nicht deswegen, darunter Dokumente ohne jeden Verlauf.',
    },
    notAnalysed: {
      label: 'Typ, der nicht analysiert wird',
      hint: 'Dateien, die weder Bild, Dokument, Ton noch Video sind. Bei 0 warten sie nicht deswegen.',
    },
    claimDevice: { label: 'Gerät eines anderen Anspruchstellers', hint: 'Bei 0 steht es nur in der Akte.' },
    receiptDate: { label: 'Belegdatum passt nicht zum Fall', hint: 'Bei 0 steht es nur in der Akte.' },
    claimAmount: {
      label: 'Belege ergeben weniger, als gefordert wird',
      hint: 'Bei 0 steht es nur in der Akte.',
    },
    locationDifference: { label: 'Orte zu weit auseinander', hint: 'Bei 0 steht es nur in der Akte.' },
    createDateAge: { label: 'Altes Bild', hint: 'Bei 0 steht es nur in der Akte.' },
    timeDifference: { label: 'Zeiten zu weit auseinander', hint: 'Bei 0 steht es nur in der Akte.' },
    deviceDifference: { label: 'Verschiedene Geräte', hint: 'Bei 0 steht es nur in der Akte.' },
    imageTooSmall: {
      label: 'Bild zu klein',
      hint: 'Bei 0 warten Bilder unter der Mindestgröße nicht deswegen.',
    },
  },
  secondReviewWeight: {
    label: 'Vier-Augen-Prinzip ab Gewicht',
    hint: 'Eine Entscheidung über eine Akte, die so viel oder mehr wiegt, gilt erst, wenn ein anderer Benutzer sie bestätigt: jemand mit der Rolle Freigabe oder ein Administrator. Leer: Keine Entscheidung braucht das.',
  },
  retentionDays: {
    label: 'Tage bis zum Löschen von Dateien',
    hint: 'Gezählt ab dem Tag, an dem eine Akte archiviert wird. Leer: Nichts wird je gelöscht.',
  },
};
