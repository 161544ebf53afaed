import type { SetTexts } from './set-texts.ts';

const YES_OR_NO = { Yes: 'Ja', No: 'Nein' };
const CLOSE_UP = 'Der Schaden aus der Nähe';
const IN_OWN_WORDS = 'Bitte schildern Sie mit eigenen Worten, was passiert ist';
const TRUTHFULLY = 'Ich habe alle Angaben wahrheitsgemäß gemacht';

/** The sets that ship, in German, by their references. */
export const GERMAN: Readonly<Record<string, SetTexts>> = {
  'vehicle-damage': {
    title: 'Schaden am Fahrzeug',
    questions: {
      date: { text: 'Wann ist der Schaden entstanden?' },
      place: {
        text: 'Wo ist der Schaden entstanden?',
        help: 'Falls Sie noch vor Ort sind, teilen Sie uns bitte Ihren Standort mit.',
      },
      cause: {
        text: 'Was ist passiert?',
        options: {
          Collision: 'Zusammenstoß',
          'Hail or storm': 'Hagel oder Sturm',
          'Theft or break-in': 'Diebstahl oder Einbruch',
          Vandalism: 'Vandalismus',
          'Something else': 'Etwas anderes',
        },
      },
      others: { text: 'War ein weiteres Fahrzeug beteiligt?', options: YES_OR_NO },
      'other-plate': { text: 'Kennzeichen des anderen Fahrzeugs' },
      report: { text: 'Polizeibericht, falls vorhanden' },
      description: { text: IN_OWN_WORDS },
      overview: {
        text: 'Das gesamte Fahrzeug',
        help: 'Von vorn und von hinten, aus einigen Schritten Entfernung, sodass das Kennzeichen lesbar ist.',
      },
      damage: { text: CLOSE_UP, help: 'Jede beschädigte Stelle einmal, bei gutem Licht.' },
      mileage: { text: 'Der Kilometerstand auf der Anzeige im Fahrzeug' },
      signature: { text: TRUTHFULLY },
    },
  },
  'property-damage': {
    title: 'Schaden an Gebäude oder Hausrat',
    questions: {
      date: { text: 'Wann haben Sie den Schaden bemerkt?' },
      place: { text: 'Wo befindet sich das beschädigte Objekt?' },
      cause: {
        text: 'Wodurch ist der Schaden entstanden?',
        options: {
          Water: 'Wasser',
          'Fire or smoke': 'Feuer oder Rauch',
          Storm: 'Sturm',
          'Break-in': 'Einbruch',
          'Something else': 'Etwas anderes',
        },
      },
      'source-stopped': { text: 'Ist der Wasseraustritt gestoppt?', options: YES_OR_NO },
      report: { text: 'Bericht der Polizei oder der Feuerwehr' },
      rooms: {
        text: 'Was ist beschädigt?',
        options: {
          'Living room': 'Wohnzimmer',
          Kitchen: 'Küche',
          Bathroom: 'Badezimmer',
          Bedroom: 'Schlafzimmer',
          Cellar: 'Keller',
          Roof: 'Dach',
          Outside: 'Außenbereich',
          Belongings: 'Hausrat',
        },
      },
      overview: { text: 'Der ganze Raum oder das ganze Gebäude' },
      damage: { text: CLOSE_UP },
      tour: { text: 'Ein kurzer Rundgang', help: 'Eine halbe Minute genügt.' },
      estimate: { text: 'Wie hoch schätzen Sie die Reparaturkosten?' },
      description: { text: IN_OWN_WORDS },
      signature: { text: TRUTHFULLY },
    },
  },
  'expense-claim': {
    title: 'Erstattung von Auslagen',
    questions: {
      purpose: { text: 'Wofür war die Ausgabe?' },
      kind: {
        text: 'Art der Ausgabe',
        options: {
          Travel: 'Fahrt- und Reisekosten',
          Accommodation: 'Übernachtung',
          Meals: 'Verpflegung und Bewirtung',
          Equipment: 'Arbeitsmittel',
          'Something else': 'Etwas anderes',
        },
      },
      guests: { text: 'Wer hat teilgenommen?' },
      date: { text: 'Datum des Belegs' },
      amount: { text: 'Betrag auf dem Beleg' },
      'receipt-form': {
        text: 'In welcher Form liegt der Beleg vor?',
        options: { Paper: 'Papier', PDF: 'PDF', 'I have none': 'Ich habe keinen Beleg' },
      },
      'receipt-photo': {
        text: 'Foto des Belegs',
        help: 'Flach liegend und bei gutem Licht, mit allen vier Ecken.',
      },
      'receipt-file': { text: 'Der Beleg als PDF' },
      reason: { text: 'Warum liegt kein Beleg vor?' },
      signature: { text: TRUTHFULLY },
    },
  },
  'camera-photos': {
    title: 'Fotos, um eine Kamera aufzunehmen',
    questions: {
      device: {
        text: 'Welches Telefon oder welche Kamera verwenden Sie?',
        help: 'Hersteller und Modell, wie es in den Einstellungen steht.',
      },
      'flat-photos': {
        text: 'Fotos einer hellen, gleichmäßigen Fläche',
        help: 'Sie zeigen das feine Muster, das der Sensor dieser Kamera in jedem Foto hinterlässt. Sonst muss nichts darauf zu sehen sein.',
      },
    },
  },
  general: {
    title: 'Fotos und Dokumente',
    questions: {
      message: { text: 'Was möchten Sie uns mitteilen?' },
      photos: { text: 'Fotos' },
      documents: { text: 'Dokumente' },
    },
  },
  'original-picture': {
    title: 'Das Originalbild',
    questions: {
      have: {
        text: 'Haben Sie das Original noch?',
        help: 'Die Datei genau so, wie ein Telefon oder eine Kamera sie gespeichert hat.',
        options: YES_OR_NO,
      },
      original: {
        text: 'Das Original',
        help: 'Bitte wählen Sie die Datei selbst, keinen Screenshot und kein neues Foto davon.',
      },
      where: { text: 'Woher stammt das Bild, und wer könnte es noch haben?' },
    },
  },
};
