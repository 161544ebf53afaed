import type { UserMails } from './en.ts';

const NOT_YOU = 'Waren Sie das nicht, verständigen Sie bitte sofort Ihren Administrator.';

export const de: UserMails = {
  passwordChanged: ({ username }) => ({
    subject: 'Ihr Passwort für Assay wurde geändert',
    paragraphs: [
      `Für den Benutzer ${username} gilt ein neues Passwort. Alle anderen Sitzungen wurden beendet.`,
      NOT_YOU,
    ],
  }),
  passwordLink: ({ username, minutes }) => ({
    subject: 'Neues Passwort für Assay festlegen',
    paragraphs: [
      `Für den Benutzer ${username} wurde ein neues Passwort angefordert.`,
      `Der Link gilt einmal und ${minutes} Minuten lang. Haben Sie ihn nicht angefordert, brauchen Sie nichts zu tun: Ihr Passwort bleibt, wie es ist.`,
    ],
    action: 'Neues Passwort festlegen',
  }),
  invitation: ({ organisation, username, days }) => ({
    subject: `Einladung zu Assay von ${organisation}`,
    paragraphs: [
      `${organisation} prüft Medien und Dokumente mit Assay auf Echtheit und hat Sie hinzugefügt. Ihr Benutzername lautet ${username}.`,
      `Der Link gilt einmal und ${days} Tage lang. Danach lassen Sie sich bitte von Ihrem Administrator einen neuen geben.`,
    ],
    action: 'Passwort wählen',
  }),
  invitedElsewhere: ({ organisation, username }) => ({
    subject: `Einladung zu Assay von ${organisation}`,
    paragraphs: [
      `${organisation} prüft Medien und Dokumente mit Assay auf Echtheit und wollte Sie mit dem Benutzernamen ${username} hinzufügen. So heißt schon ein Konto bei einer anderen Organisation, und ein Konto gehört zu genau einer.`,
      `${organisation} erfährt das von uns nicht. Wenn Sie beitreten möchten, bitten Sie dort den Administrator um eine Einladung mit einem anderen Benutzernamen; Ihre E-Mail-Adresse kann dieselbe bleiben.`,
    ],
  }),
  secondFactorRemoved: ({ username, by }) => ({
    subject: 'Ihr zweiter Faktor für Assay wurde entfernt',
    paragraphs: [
      `${by} hat den zweiten Faktor des Benutzers ${username} entfernt. Alle Sitzungen wurden beendet.`,
      'Richten Sie in Ihrem Profil einen neuen ein. Haben Sie nicht darum gebeten, verständigen Sie bitte sofort Ihren Administrator.',
    ],
  }),
  identityUnlinked: ({ username, by }) => ({
    subject: 'Ihr Single Sign-on bei Assay wurde getrennt',
    paragraphs: [
      `${by} hat den Benutzer ${username} von einem Konto des Identitätsanbieters Ihrer Organisation getrennt. Alle Sitzungen wurden beendet.`,
      'Melden Sie sich erneut über Ihre Organisation an, um Ihr Konto zu verknüpfen. Haben Sie damit nicht gerechnet, verständigen Sie bitte sofort Ihren Administrator.',
    ],
  }),
  addressChangedFor: ({ username, by }) => ({
    subject: 'Ihre E-Mail-Adresse für Assay wurde geändert',
    paragraphs: [
      `Nachrichten für den Benutzer ${username} gehen jetzt an eine andere Adresse. Geändert hat sie ${by}.`,
      'Ist das nicht richtig, verständigen Sie bitte sofort Ihren Administrator.',
    ],
  }),
  addressChanged: ({ username, address }) => ({
    subject: 'Ihre E-Mail-Adresse für Assay wurde geändert',
    paragraphs: [`E-Mails für den Benutzer ${username} gehen jetzt an ${address}.`, NOT_YOU],
  }),
  addressLink: ({ username, hours }) => ({
    subject: 'Ihre neue Adresse für Assay bestätigen',
    paragraphs: [
      `Der Benutzer ${username} möchte E-Mails von Assay an diese Adresse erhalten.`,
      `Der Link gilt einmal und ${hours} Stunden lang. Waren Sie das nicht, brauchen Sie nichts zu tun: Solange der Link nicht geöffnet wird, ändert sich nichts.`,
    ],
    action: 'Diese Adresse bestätigen',
  }),
  knownAlready: ({ username }) => ({
    subject: 'Sie haben bereits ein Konto bei Assay',
    paragraphs: [
      `Jemand wollte sich mit dieser Adresse registrieren. Sie gehört zum Benutzer ${username}. Es wurde nichts geändert.`,
      'Waren Sie das, melden Sie sich mit diesem Benutzernamen an, oder fordern Sie auf der Anmeldeseite ein neues Passwort an.',
    ],
    action: 'Zur Anmeldeseite',
  }),
  alertFailedSignIns: ({ about, count, limit }) => ({
    subject: `Viele Anmeldungen als ${about} sind fehlgeschlagen`,
    paragraphs: [
      `Innerhalb einer Stunde sind ${count} Anmeldungen als ${about} fehlgeschlagen. Ihre Organisation will es ab mehr als ${limit} wissen.`,
      'Das Protokoll enthält jede davon mit der Adresse, von der sie kam.',
    ],
    action: 'Protokoll öffnen',
  }),
  alertRefusedCalls: ({ about, count, limit }) => ({
    subject: `Viele Aufrufe von ${about} wurden abgelehnt`,
    paragraphs: [
      `Innerhalb einer Stunde wurden ${count} Aufrufe von ${about} abgelehnt (Status 401 oder 403). Ihre Organisation will es ab mehr als ${limit} wissen.`,
      'Das kann ein falsch eingerichtetes Programm sein oder jemand, der ausprobiert, was möglich ist.',
    ],
    action: 'Protokoll öffnen',
  }),
  alertDownloads: ({ about, count, limit }) => ({
    subject: `Viele Downloads von ${about}`,
    paragraphs: [
      `Innerhalb einer Stunde gab es ${count} Downloads und Exporte von ${about}. Ihre Organisation will es ab mehr als ${limit} wissen.`,
      'Das Protokoll enthält jeden davon.',
    ],
    action: 'Protokoll öffnen',
  }),
  mention: ({ by, record }) => ({
    subject: `${by} hat Sie in ${record} erwähnt`,
    paragraphs: [
      `${by} hat Sie in einem Kommentar zur Akte ${record} erwähnt.`,
      'Worüber Sie per E-Mail benachrichtigt werden, wählen Sie in Ihrem Profil.',
    ],
    action: 'Akte öffnen',
  }),
  assigned: ({ by, record }) => ({
    subject: `${record} wurde Ihnen zugewiesen`,
    paragraphs: [
      `${by} hat Ihnen die Akte ${record} zugewiesen.`,
      'Worüber Sie per E-Mail benachrichtigt werden, wählen Sie in Ihrem Profil.',
    ],
    action: 'Akte öffnen',
  }),
  submitted: ({ requestId }) => ({
    subject: `Auftrag ${requestId} wurde beantwortet`,
    paragraphs: [
      `Der Kunde hat den Auftrag ${requestId} beantwortet.`,
      'Sie erhalten diese E-Mail, weil Sie den Auftrag angelegt haben oder er Ihnen zugewiesen ist. In Ihrem Profil können Sie solche E-Mails abbestellen.',
    ],
    action: 'Auftrag öffnen',
  }),
  newPlace: ({ username, address, program }) => ({
    subject: 'Anmeldung bei Assay von einem neuen Ort',
    paragraphs: [
      `Der Benutzer ${username} hat sich von der Netzadresse ${address}${program && ` mit ${program}`} angemeldet. Von dort kam keine frühere Anmeldung, die noch bekannt ist.`,
      'Waren Sie das nicht, melden Sie sich in Ihrem Profil überall ab, wählen Sie ein neues Passwort, und verständigen Sie bitte sofort Ihren Administrator.',
    ],
  }),
  secondFactorOn: ({ username }) => ({
    subject: 'Ein zweiter Faktor schützt Ihren Benutzer bei Assay',
    paragraphs: [
      `Der Benutzer ${username} meldet sich jetzt außer mit dem Passwort auch mit einem Code an.`,
      NOT_YOU,
    ],
  }),
  secondFactorOff: ({ username }) => ({
    subject: 'Ihr zweiter Faktor für Assay wurde ausgeschaltet',
    paragraphs: [`Der Benutzer ${username} meldet sich jetzt allein mit dem Passwort an.`, NOT_YOU],
  }),
  codeReused: ({ username }) => ({
    subject: 'Ein Code Ihres zweiten Faktors für Assay wurde zweimal verwendet',
    paragraphs: [
      `Eine Anmeldung oder Bestätigung als ${username} wurde abgelehnt: Ihr Code war schon verwendet worden. Wer ihn kennt, hat ihn vielleicht auf Ihrem Gerät oder unterwegs gesehen.`,
      NOT_YOU,
    ],
  }),
  confirmRegistration: ({ displayName, hours }) => ({
    subject: 'Ihre Adresse für Assay bestätigen',
    paragraphs: [
      `${displayName}, ein Schritt fehlt noch: Bestätigen Sie, dass diese Adresse Ihnen gehört, dann wird Ihre Organisation angelegt.`,
      `Der Link gilt einmal und ${hours} Stunden lang. Haben Sie sich nicht registriert, brauchen Sie nichts zu tun: Solange der Link nicht geöffnet wird, wird keine Organisation angelegt.`,
    ],
    action: 'Meine Adresse bestätigen',
  }),
  deletionRequested: ({ organisation, by, at }) => ({
    subject: `${organisation} wird aus Assay gelöscht`,
    paragraphs: [
      `${by} hat verlangt, alles von ${organisation} zu löschen: Benutzer, Akten, Dateien und Analysen. Das geschieht am ${at} und lässt sich dann nicht rückgängig machen.`,
      'Bis dahin kann jeder Administrator die Daten exportieren oder das Löschen abbrechen.',
      'Die Einträge im Ledger bleiben, aber ohne ihren Inhalt. Ihre Hashwerte verraten nichts über eine Datei.',
    ],
    action: 'Kontoseite öffnen',
  }),
  deletionCancelled: ({ organisation, by }) => ({
    subject: `${organisation} bleibt bei Assay`,
    paragraphs: [`${by} hat das Löschen von ${organisation} abgebrochen. Es wurde nichts entfernt.`],
  }),
  ledgerDiffers: ({ differences, others }) => ({
    subject: 'Assay: Das Ledger wurde in der Datenbank verändert',
    paragraphs: [
      'Die Selbstprüfung des Ledgers hat ergeben, dass die Datenbank nicht enthält, was eingetragen und signiert wurde.',
      ...differences,
      ...(others ? [`Weitere Abweichungen: ${others}.`] : []),
      'Was im Ledger steht, lässt sich über Assay nicht ändern: Jemand hat die Datenbank selbst verändert, oder sie ist beschädigt.',
    ],
  }),
  test: () => ({
    subject: 'Testnachricht von Assay',
    paragraphs: ['Diese Testnachricht zeigt, dass Nachrichten von Assay ankommen.'],
  }),
};
