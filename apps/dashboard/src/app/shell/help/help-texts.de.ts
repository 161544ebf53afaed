import type { Translation } from '../../../i18n/i18n.ts';

export const helpTexts: Translation<typeof import('./help-texts.ts').helpTexts> = {
  title: 'Hilfe',
  more: 'Mehr',
  keys: 'Tastenübersicht',
  tour: 'Rundgang starten',
  documentation: 'Dokumentation',
  support: 'Support fragen',
  notices: 'Lizenzen Dritter',

  topic: {
    records: {
      title: 'Akten',
      text: 'Eine Akte ist ein Fall: Dateien, die zusammengehören, und was an ihnen festgestellt wurde.',
      tips: {
        order: 'Nach Wert sortiert, steht das Verdächtigste zuerst.',
        filter:
          'Filter stehen in der Adresse der Seite: Setzen Sie ein Lesezeichen auf eine Ansicht, oder senden Sie sie weiter.',
        select:
          'Mit X wählen Sie mehrere Akten aus, um sie gemeinsam zu archivieren oder wiederherzustellen.',
        large: 'Bis zu 1.000 Akten passen auf eine Seite.',
      },
    },
    record: {
      title: 'Eine Akte',
      text: 'Die verdächtigste Datei steht zuerst. Wählen Sie eine aus, um sie darunter zu öffnen.',
      tips: {
        drop: 'Weitere Dateien können Sie an eine beliebige Stelle der Seite ziehen.',
        map: 'Die Farben zeigen, wo Methoden etwas Ungewöhnliches sahen. Sie sind kein Urteil: Lesen Sie die Gründe daneben.',
        proof:
          'Unter Nachweis kann Ihr eigener Browser prüfen, ob der Fingerabdruck der Datei im Ledger steht.',
        review:
          'Eine Akte wird zur Prüfung vorgemerkt, wenn ein Wert die Schwelle erreicht, wenn etwas anderes auffällt und wenn eine Datei nicht analysiert werden konnte. Ihre Organisation kann jeden dieser Gründe abschalten.',
        decide: 'D: entscheiden. J und K: zwischen Dateien wechseln. N und P: zwischen Akten wechseln.',
      },
    },
    review: {
      title: 'Zu prüfen',
      text: 'Alle Akten, die jemand prüfen muss, die dringlichste zuerst, jede mit dem Grund dafür.',
      tips: {
        next: '„Nächste prüfen“ nimmt die dringlichste Akte, die Ihnen oder niemandem zugewiesen ist, und öffnet ihre auffälligste Datei.',
        age: 'Jeder Tag Wartezeit zählt so viel wie ein Punkt; so bleibt nichts für immer liegen.',
        snooze: 'Zurückgestelltes kommt von selbst wieder, und sofort, wenn etwas Neues festgestellt wird.',
        settings: 'Was Akten hierher bringt und wie schwer jeder Grund wiegt, steht in den Einstellungen.',
      },
    },
    workOrders: {
      title: 'Aufträge',
      text: 'Bitten Sie Kunden um Bilder und Antworten. Sie erhalten einen Link per E-Mail oder SMS; was sie senden, wird eine Akte.',
      tips: {
        due: 'Wer nicht geantwortet hat, wird drei Tage und einen Tag vor dem Termin erinnert.',
        resend: 'Wird ein abgelaufener Auftrag erneut gesendet, gilt sein Link wieder.',
        link: 'Sie können den Link auch kopieren und selbst weitergeben.',
        more: 'Fehlt etwas, fordern Sie es nach: Es kommt in dieselbe Akte.',
      },
    },
    analysis: {
      title: 'Analyse',
      text: 'Dateien ablegen und Ergebnisse erhalten, ohne eine Akte anzulegen.',
      tips: {
        types:
          'Welche Dateitypen angenommen werden, steht dort, wo Dateien abgelegt werden. Bild und Ton eines Videos werden analysiert, wenn ein Decoder auf dem Server sie lesen kann.',
        scale:
          'Werte reichen von 0 bis 100. Ein niedriger Wert heißt, dass wenig oder nichts auffiel, nie, dass eine Datei echt ist.',
        keys: 'J und K wechseln zwischen Dateien, während der Betrachter offen bleibt.',
      },
    },
    file: {
      title: 'Eine Datei',
      text: 'Das Ergebnis mit seinen Gründen, die Stelle im Bild und der Nachweis.',
      tips: {
        overlay:
          'O: Karte zeigen oder ausblenden. 1 bis 9: Methode wählen. C: Original und Karte vergleichen.',
        applicable:
          '„Nicht anwendbar“ heißt nicht unauffällig: Die Methode kann diese Art von Datei nicht beurteilen.',
        metadata: 'Unter Metadaten stehen Widersprüche zuerst.',
        document:
          'Bei einer PDF-Datei zeigt der Verlauf, was jedes Speichern geändert hat. C vergleicht eine Seite mit einem früheren Stand.',
        objects:
          'Unter Objekte steht, was ein Modell sieht, etwa Autos oder Hunde; die Taste B zeigt und verbirgt die Rahmen. Es sind Hinweise, keine Beweise, und das Modell übersieht vieles.',
        receipt:
          'Unter Beleg wird eine Quittung oder Rechnung gelesen. Klicken Sie auf eine Angabe, um zu sehen, wo sie steht.',
      },
    },
    reports: {
      title: 'Berichte',
      text: 'Alle Analysen in einer Liste, zum Lesen, Filtern und Weitergeben.',
      tips: {
        filter: 'Filtern Sie zuerst: Der Export enthält, was die Filter finden.',
      },
    },
    insights: {
      title: 'Auswertungen',
      text: 'Was einging, welche Werte es erhielt und welche Methoden etwas fanden.',
      tips: {
        range: 'Wählen Sie zuerst den Zeitraum; er gilt für jedes Diagramm.',
        open: 'Die meisten Teile eines Diagramms öffnen die Dateien dahinter.',
      },
    },
    expenses: {
      title: 'Ausgaben',
      text: 'Gelesene Quittungen und Rechnungen mit ihren Summen und dem, was an ihnen nicht stimmt.',
      tips: {
        read: 'Auf der Seite einer Datei lässt sich unter Beleg der Beleg lesen und berichtigen; jede Berichtigung lässt sich zurücknehmen.',
        days: 'Tage sind die auf den Belegen genannten, nicht die ihres Eingangs.',
        export: 'Der CSV-Export enthält, was die Filter finden, über alle Seiten.',
      },
    },
    storage: {
      title: 'Forensik-Speicher',
      text: 'Dateien, die Prüfläufe aus Ihren Speichern übernommen haben, nach Ordnern oder als Galerie.',
      tips: {
        find: 'Legen Sie eine Datei ab, um zu sehen, ob sie aus einem Speicher kam. Sie wird nicht hochgeladen.',
        import: 'Wählen Sie Dateien aus, um ihre Fingerabdrücke als importiert in das Ledger einzutragen.',
        change:
          'Was in seinem Speicher geändert wurde oder daraus verschwand, ist nach dem nächsten Lauf hervorgehoben.',
      },
    },
    users: {
      title: 'Benutzer',
      text: 'Wer sich bei Ihrer Organisation anmelden darf, und in welcher Rolle.',
      tips: {
        roles: 'Administratoren verwalten Benutzer und Einstellungen; Benutzer erledigen die Arbeit.',
        own: 'Sich selbst können Sie nicht entfernen, solange Sie angemeldet sind.',
      },
    },
    settings: {
      title: 'Einstellungen',
      text: 'Wie Dateien geprüft werden, und welche Personen und Systeme sich verbinden dürfen.',
      tips: {
        threshold: 'Die Schwellen entscheiden, welche Akten auf Prüfung warten. Werte ändern sie nicht.',
        tokens:
          'Mit Zugriffstoken nutzen Ihre eigenen Programme die API. Sie können jedes jederzeit widerrufen.',
      },
    },
    account: {
      title: 'Konto',
      text: 'Nutzung, Datenexport und Schließung Ihrer Organisation.',
      tips: {
        save: 'Änderungen gelten für alle in Ihrer Organisation.',
      },
    },
    profile: {
      title: 'Profil',
      text: 'Ihre Daten, Ihre Anmeldung und wie die Oberfläche für Sie aussieht.',
      tips: {
        timezone: 'Alle Datumsangaben folgen der Zeitzone, die Sie hier wählen.',
        factor: 'Ein zweiter Faktor schützt Ihr Konto, falls Ihr Passwort bekannt wird.',
        looks: 'Unter Darstellung können Sie jedem Teil der Seite ein eigenes Farbschema geben.',
      },
    },
    general: {
      title: 'Assay',
      text: 'Finden Sie heraus, was Ihre Dateien belegen können.',
      tips: {
        search: 'Die Taste / findet Seiten, Akten und Fingerabdrücke.',
        keys: 'Die Taste ? zeigt, was die Tastatur sonst noch kann.',
      },
    },
  },

  group: {
    everywhere: 'Überall',
    lists: 'Listen',
    record: 'Eine Akte',
    viewer: 'Bild',
    document: 'Dokument',
  },
  key: { 'Ctrl K': 'Strg K', PageUp: 'Bild ↑', PageDown: 'Bild ↓' },
  does: {
    search: 'suchen',
    keys: 'diese Übersicht',
    help: 'Hilfe und Aktivität',
    queue: 'Akten, die zu prüfen sind',
    close: 'Dialog oder Leiste schließen',
    move: 'nächste und vorige',
    open: 'öffnen',
    pick: 'auswählen',
    pickAll: 'alle der Seite auswählen',
    create: 'neue Akte',
    file: 'nächste und vorige Datei',
    record: 'nächste und vorige Akte der Liste',
    decide: 'entscheiden',
    decideFile: 'nur über die gezeigte Datei entscheiden',
    submit: 'Entscheidung speichern',
    zoom: 'vergrößern und verkleinern',
    fit: 'ganzes Bild',
    actual: 'Originalgröße',
    overlay: 'Karte ein und aus',
    method: 'Karte einer Methode wählen',
    compare: 'mit dem Original vergleichen',
    regions: 'markierte Bereiche',
    objects: 'Objekte ein und aus',
    loupe: 'Lupe',
    levels: 'Histogramm, Tonwerte und Kanäle',
    full: 'Vollbild',
    pages: 'vorige und nächste Seite, wenn die Seite den Fokus hat',
    fitPage: 'ganze Seite',
    fitWidth: 'Seitenbreite',
    earlier: 'mit einem früheren Stand vergleichen',
    places: 'markierte Stellen',
    searchText: 'Text durchsuchen; Enter springt zum nächsten Treffer',
  },
};
