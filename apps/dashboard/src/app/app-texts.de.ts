import type { Translation } from '../i18n/i18n.ts';

export const pagesTexts: Translation<typeof import('./app-texts.ts').pagesTexts> = {
  starting: 'Assay wird gestartet',
  notFoundTitle: 'Diese Seite gibt es nicht',
  notFoundText: 'Die Adresse ist vielleicht falsch geschrieben, oder die Seite existiert nicht mehr.',
  crashedTitle: 'Diese Seite hat einen Fehler',
  crashedText:
    'Der Fehler liegt bei uns. Was Sie gespeichert haben, ist erhalten. Laden Sie die Seite neu, um fortzufahren.',
  maintenanceTitle: 'Gleich wieder da',
  maintenanceText:
    'Der Dienst ist im Moment nicht verfügbar. Diese Seite fragt alle paar Sekunden erneut nach.',
  comingSoonTitle: 'Demnächst',
  comingSoonText: 'An diesem Teil arbeiten wir noch.',
  days: 'Tage',
  hours: 'Stunden',
  minutes: 'Minuten',
  seconds: 'Sekunden',
  lockedTitle: 'Gesperrt',
  lockedText: 'Sie sind abgemeldet. Geben Sie Ihr Passwort ein, um als {{name}} fortzufahren.',
  password: 'Passwort',
  unlock: 'Entsperren',
  otherUser: 'Als jemand anderes anmelden',
  goHome: 'Zur Startseite',
  newVersionCode: 'Neue Version',
  newVersionTitle: 'Assay wurde aktualisiert',
  newVersionText:
    'Diese Seite stammt aus der vorigen Version. Laden Sie sie neu, um fortzufahren; was Sie gespeichert haben, ist erhalten.',
  offlineCode: 'Keine Verbindung',
  offlineTitle: 'Diese Seite braucht das Netz',
  offlineText:
    'Diese Seite ist nicht auf Ihrem Gerät gespeichert, und der Server ist nicht erreichbar. Laden Sie sie neu, wenn Sie wieder online sind.',
  reload: 'Neu laden',
  tryNow: 'Jetzt versuchen',
};
