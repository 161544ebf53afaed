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
    hint: 'Dateien mit diesem Wert oder mehr bringen ihre Akte in die Prüfung, sofern das nicht mit 0 gewichtet ist. Bei 50 oder weniger gilt das auch für Bilder, die nur deshalb unter 50 bleiben, weil kein einzelnes Verfahren deutlich ist. 0 bis 100.',
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
  maxImageAgeMinutes: { label: 'Ältestes Foto', hint: 'Von der Aufnahme bis zum Eingang.' },
  timeCheckEnabled: {
    label: 'Zeit zwischen Fotos',
    hint: 'Meldet Fotos einer Akte, die laut Metadaten zeitlich weit auseinanderliegen.',
  },
  maxTimeDifferenceMinutes: { label: 'Größter Zeitabstand', hint: 'Zwischen je zwei Fotos einer Akte.' },
  maxTimeAfterClaimMinutes: {
    label: 'Größter Abstand zum Schadentag',
    hint: 'Nennt eine Akte den Tag des Falls, werden ihre Dateien mit diesem verglichen.',
  },
  locationCheckEnabled: {
    label: 'Entfernung zwischen Fotos',
    hint: 'Meldet Fotos einer Akte, die laut Metadaten weit voneinander oder vom Absender entfernt sind.',
  },
  maxDistanceMiles: {
    label: 'Größte Entfernung',
    hint: 'Zwischen je zwei Fotos einer Akte und von einem Foto zum Absender.',
  },
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
  cameraPatternsEnabled: {
    label: 'Sensormuster der Bilder von Mitarbeitenden',
    hint: 'Sobald die Kameras einer Akte verglichen werden, wird von jedem Bild eine Kurzform des Sensormusters aufbewahrt und damit in den anderen Akten gesucht. Ein Muster kann zum Besitzer einer Kamera führen: Klären Sie, welches Recht Ihnen das Aufbewahren erlaubt und wen Sie informieren müssen. Es verlässt die Organisation nicht und wird mit seiner Datei gelöscht, ebenso beim Ausschalten. Dann werden auch bekannte Kameras gelöscht, die aufgenommen wurden.',
  },
  customerCameraPatternsEnabled: {
    label: 'Sensormuster der Bilder von Kunden',
    hint: 'Dasselbe für Bilder, die Kunden zu einem Auftrag schicken. Kunden verwenden oft ihr eigenes Telefon: Fragen Sie Ihre Datenschutzbeauftragte oder Ihren Datenschutzbeauftragten, bevor Sie dies einschalten.',
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
      label: 'Erreicht eine Datei die Schwelle?',
      hint: 'In Prozent: Bei 100 wiegt eine Datei mit dem Wert 80 genau 80.',
    },
    tamperedAssets: {
      label: 'Ist eine Datei verdächtig, aber unter der Schwelle?',
      hint: 'Ab dem höchsten Manipulationswert, wenn die Schwelle oben höher liegt.',
    },
    duplicateElsewhere: {
      label: 'Ging eine Datei schon einmal außerhalb der Akte ein?',
      hint: 'Dieselbe Datei, ein ähnliches Bild oder ein Beleg mit gleichem Händler, Datum und Betrag.',
    },
    duplicateHere: {
      label: 'Liegt eine Datei zweimal in der Akte?',
      hint: 'Oder zwei Bilder, die einander ähneln.',
    },
    signature: {
      label: 'Lässt sich eine Signatur nicht bestätigen?',
      hint: 'Bei Dokumenten, deren Signatur ungültig ist.',
    },
    credentials: {
      label: 'Lassen sich Herkunftsnachweise nicht bestätigen?',
      hint: 'Die eigenen oder die eines verwendeten Teils. Programme, die sie nicht kennen, machen sie mit jedem Speichern ungültig.',
    },
    aiMade: {
      label: 'Nennt sich eine Datei selbst von KI gemacht?',
      hint: 'Ganz oder teilweise, nach ihren Metadaten oder Herkunftsnachweisen.',
    },
    disputed: {
      label: 'Widerspricht eine Methode einem niedrigen Wert?',
      hint: 'Der Wert bleibt unter der Schwelle, obwohl eine Methode sich ihrer Sache sicher ist.',
    },
    place: {
      label: 'Markiert eine Methode eine Stelle?',
      hint: 'Mit einem Wert von 40 oder mehr, obwohl die Datei unter der Schwelle bleibt.',
    },
    contradiction: {
      label: 'Steht etwas darin, das nicht stimmen kann?',
      hint: 'Ein Datum in der Zukunft, Daten in falscher Reihenfolge und Ähnliches, auf Belegen und in Dateien.',
    },
    sums: {
      label: 'Gehen Beträge nicht auf?',
      hint: 'Bei Belegen und Rechnungen, deren Beträge sicher gelesen wurden.',
    },
    foreignData: {
      label: 'Enthält eine Datei Daten, die nicht dazugehören?',
      hint: 'Fremde Daten hinter oder zwischen ihren Teilen.',
    },
    editor: {
      label: 'Hat ein Bildbearbeitungsprogramm sie gespeichert?',
      hint: 'Dateien, die eines nennen. Viele davon wurden nur zugeschnitten oder aufgehellt.',
    },
    digits: {
      label: 'Fallen Ziffern eines Belegs auf?',
      hint: 'Wo Bilder als Belege gelesen werden. Von den gemessenen echten fallen 2 bis 5 von 100 auf.',
    },
    documentChanged: {
      label: 'Wurde ein Dokument geändert?',
      hint: 'Sein Inhalt weicht von einem früheren Stand ab, den die Datei noch enthält.',
    },
    facialMatch: {
      label: 'Unterscheiden sich Gesichter?',
      hint: 'Auf den Fotos einer Akte.',
    },
    failed: {
      label: 'Ist eine Analyse fehlgeschlagen?',
      hint: 'Die Datei ließ sich nicht öffnen oder analysieren.',
    },
    impossible: {
      label: 'Ließ sich über eine Datei nichts sagen?',
      hint: 'Keine Methode konnte etwas sagen, etwa bei Dokumenten ohne jeden Verlauf.',
    },
    notAnalysed: {
      label: 'Ist eine Datei von einem Typ, der nicht analysiert wird?',
      hint: 'Weder Bild, Dokument, Ton noch Video.',
    },
    payeeAccount: {
      label: 'Nennt eine Rechnung ein anderes Konto als bisher?',
      hint: 'Frühere Rechnungen desselben Zahlungsempfängers nennen andere Konten und keine dieses.',
    },
    cameraContradiction: {
      label: 'Passt ein Bild zu einer anderen Kamera, als es nennt?',
      hint: 'Das Sensormuster passt zu einer bekannten Kamera, und die Metadaten nennen ein anderes Gerät oder eine andere Seriennummer.',
    },
    issuerDiffers: {
      label: 'Ist ein Dokument anders als die seines Ausstellers?',
      hint: 'Es gibt sich als Dokument eines bekannten Ausstellers aus und unterscheidet sich von allen Mustern in mehr als der Herstellung der Datei.',
    },
    cameraElsewhere: {
      label: 'Hat eine Kamera Bilder einer anderen Akte aufgenommen?',
      hint: 'Die Sensormuster stimmen überein, und Anspruchsteller ist nicht in beiden dieselbe Person.',
    },
    invoiceNumber: {
      label: 'Hat der Zahlungsempfänger die Rechnungsnummer schon verwendet?',
      hint: 'Mit anderem Datum oder Betrag.',
    },
    sharedAccount: {
      label: 'Nennen frühere Rechnungen das Konto für einen anderen Empfänger?',
      hint: 'Außer mehr als drei andere Empfänger teilen es sich, oder dieselbe Person macht den Anspruch geltend.',
    },
    objectNumber: {
      label: 'Nannte ein anderer Anspruchsteller den Gegenstand?',
      hint: 'Anhand seiner Fahrzeug-Identifizierungsnummer, IMEI oder Seriennummer auf einer Rechnung.',
    },
    numberSeries: {
      label: 'Passt die Nummer in die Reihe?',
      hint: 'Unter den Belegen eines Händlers: neben der eines anderen Anspruchstellers oder eines fernen Datums, oder gegen die Reihenfolge.',
    },
    claimDevice: {
      label: 'Hat ein anderer Anspruchsteller dasselbe Gerät benutzt?',
      hint: 'Nach den Metadaten der Fotos.',
    },
    receiptDate: {
      label: 'Passt das Datum eines Belegs nicht zum Fall?',
      hint: 'Zum Beispiel ein Beleg von vor dem Schaden.',
    },
    originalDiffers: {
      label: 'Weicht ein Original von der Kopie ab?',
      hint: 'Was als Original einer Kopie kam und an Stellen etwas anderes zeigt.',
    },
    claimDaylight: {
      label: 'War es Nacht, als ein Foto für Tageslicht belichtet wurde?',
      hint: 'Am Ort des Falls, nach der Zeit des Fotos mit ihrer Zone.',
    },
    claimAmount: {
      label: 'Ergeben die Belege weniger, als gefordert wird?',
      hint: 'Wenn der Fall einen Betrag nennt.',
    },
    locationDifference: {
      label: 'Passt ein Ort nicht?',
      hint: 'Weiter als die größte Entfernung vom angegebenen Ort oder von anderen Dateien, laut Metadaten.',
    },
    createDateAge: {
      label: 'Ist ein Bild alt?',
      hint: 'Älter, als das älteste Foto sein darf, nach seinen Metadaten.',
    },
    timeDifference: {
      label: 'Passt eine Zeit nicht?',
      hint: 'Vor dem Schaden, oder länger danach oder zwischen Dateien als erlaubt, laut Metadaten.',
    },
    deviceDifference: {
      label: 'Stammen Fotos von verschiedenen Geräten?',
      hint: 'Nach ihren Metadaten.',
    },
    imageTooSmall: {
      label: 'Ist ein Bild zu klein?',
      hint: 'Kleiner als die Mindestgröße.',
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
