import type { Translation } from '../../i18n/i18n.ts';

export const supportTexts: Translation<typeof import('./support-texts.ts').supportTexts> = {
  switch: 'Organisation wechseln',
  clear: 'Zurück zur eigenen Organisation',
  nothing: 'Keine Organisation dieses Namens',
  title: 'Support-Zugriff',
  text: 'Solange der Zugriff erlaubt ist, kann der Support dieser Installation in Ihrer Organisation handeln. Ihr Protokoll hält fest, was er tut, auch das Lesen, und wer es war.',
  rights: 'Was der Support darf',
  everyone: {
    title: 'Jeder Support-Benutzer kann',
    records: 'Akten und Aufträge sehen und ändern, Akten prüfen und darüber entscheiden',
    files: 'Dateien sehen, hochladen und analysieren sowie daraus gelesene Belege berichtigen',
    reports: 'Auswertungen, Berichte und Live-Ereignisse lesen und Berichte über Links weitergeben',
    people:
      'Ihre Einstellungen, Ihre Fragebögen, die für Akten wählbaren Benutzer und eigene Benachrichtigungen sehen',
  },
  administrators: {
    title: 'Wer davon Administrator ist, kann außerdem',
    users:
      'Benutzer und Gruppen sehen, anlegen, ändern, sperren und entfernen, Benutzer zu Administratoren machen, sie abmelden, ihren zweiten Faktor entfernen und die Wartezeit nach fehlgeschlagenen Anmeldungen aufheben',
    access: 'Zugriffstoken und Webhooks anlegen und beenden',
    settings:
      'Einstellungen, Fragebögen, vertrauenswürdige Zertifikate und das Logo ändern sowie Beispieldaten erzeugen oder entfernen',
    storages:
      'Speicher einrichten, ohne ihre Schlüssel zu sehen, daraus durch Läufe Dateien übernehmen und sie in das Ledger eintragen',
    mailboxes:
      'Postfächer verbinden und ändern, ohne ihre Passwörter zu sehen, sie lesen lassen und sehen, von wem Nachrichten mit welchem Betreff kamen',
    erasing:
      'nach Ihren Aufbewahrungsregeln fällige Dateien löschen, Löschsperren setzen und aufheben und Dateien für ungültig erklären',
    quarantine:
      'Dateien, die der Virenscanner nicht freigegeben hat, sehen, erneut prüfen, freigeben oder löschen',
    deciding: 'vorgeschlagene Entscheidungen bestätigen oder zurückweisen (die Rolle Freigabe kann das auch)',
    audit:
      'Ihr Protokoll lesen (die Rolle Revision kann das auch) und dessen Stand in das Ledger eintragen lassen',
    messages: 'sehen, an wen Nachrichten mit welchem Betreff gingen, und sie erneut senden',
  },
  nobody: {
    title: 'Niemand im Support kann',
    account: 'alle Ihre Daten exportieren, Ihre Organisation umbenennen oder löschen',
    signOn: 'die Anmeldung über Ihren Identitätsanbieter sehen oder ändern',
    support: 'Support-Zugriff erlauben, verlängern oder beenden',
    messages: 'den Text von Nachrichten lesen, die Links zur Anmeldung enthalten können',
  },
  stays:
    'Was der Support einrichtet, etwa Benutzer, Zugriffstoken, Webhooks und Links zu Berichten, bleibt nach Ende des Zugriffs. Entfernen Sie, was Sie nicht brauchen.',
  off: 'Der Support hat keinen Zugriff.',
  on: 'Der Support hat Zugriff bis {{until}}.',
  onForever: 'Der Support hat Zugriff, bis Sie ihn beenden.',
  grantedBy: 'Erlaubt von {{name}}',
  days: 'Für wie lange',
  day_one: '{{count}} Tag',
  day_other: '{{count}} Tage',
  grant: 'Zugriff erlauben',
  prolong: 'Erneut erlauben',
  withdraw: 'Zugriff beenden',
  granted: 'Der Support hat Zugriff',
  withdrawn: 'Der Support hat keinen Zugriff mehr',
};
