import type { Translation } from '../../../i18n/i18n.ts';

export const tourTexts: Translation<typeof import('./tour-texts.ts').tourTexts> = {
  offer: 'Neu hier?',
  offerText: 'Ein Rundgang in fünf Stationen. Sie können ihn jederzeit über die Hilfe starten.',
  inUtc: 'Zeiten werden in UTC angezeigt.',
  showIn: 'In {{timezone}} anzeigen',
  start: 'Zeigen',
  skip: 'Überspringen',
  next: 'Weiter',
  back: 'Zurück',
  done: 'Fertig',
  step: 'Station {{at}} von {{of}}',
  stop: {
    navigation: {
      title: 'Wo was ist',
      text: 'Akten enthalten Fälle; unter Analyse prüfen Sie einzelne Dateien. Sie sehen nur Seiten, die Sie öffnen dürfen.',
    },
    search: {
      title: 'Alles finden',
      text: 'Seiten, Aktenzeichen, Namen und Dateien anhand ihres Fingerabdrucks. Die Taste / öffnet die Suche überall.',
    },
    content: {
      title: 'Die eigentliche Arbeit',
      text: 'Ziehen Sie Dateien an eine beliebige Stelle einer Akte oder der Seite Analyse. Ergebnisse erscheinen, sobald sie vorliegen.',
    },
    help: {
      title: 'Hilfe zu jeder Seite',
      text: 'Wozu die Seite dient, Tipps und die Tastenübersicht. Die Taste H öffnet sie.',
    },
    account: {
      title: 'Für Sie eingerichtet',
      text: 'Zeitzone, zweiten Faktor, Farbschema und Aufbau stellen Sie in Ihrem Profil ein.',
    },
  },
};
