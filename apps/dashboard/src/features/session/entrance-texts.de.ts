import type { Translation } from '../../i18n/i18n.ts';

export const entranceTexts: Translation<typeof import('./entrance-texts.ts').entranceTexts> = {
  forgotTitle: 'Passwort vergessen?',
  forgotText: 'Geben Sie Ihren Benutzernamen ein, um einen Link für ein neues Passwort zu erhalten.',
  sendLink: 'Link senden',
  requestSent: 'Anfrage gesendet',
  requestSentText:
    'Falls {{username}} hier ein Benutzer ist, senden wir eine E-Mail mit einem Link. Der Link gilt 30 Minuten.',
  requestKeptText:
    'Falls {{username}} hier ein Benutzer ist, findet ein Administrator der Organisation einen Link unter Einstellungen, E-Mail und SMS: Hier ist kein Mailserver eingerichtet. Der Link gilt 30 Minuten.',
  askAgain: 'Keine E-Mail? Erneut anfordern',
  askNewLink: 'Neuen Link anfordern',

  registerTitle: 'Prüfen Sie Ihre Dateien mit Assay',
  registerText:
    'Registrieren Sie Ihre Organisation. Sie werden ihr erster Administrator und können dann andere einladen.',
  displayName: 'Anzeigename',
  displayNameHint: 'Auch Ihre Organisation erhält diesen Namen; Sie können ihn später ändern.',
  email: 'E-Mail',
  invalidEmail: 'Bitte geben Sie eine gültige E-Mail-Adresse ein',
  haveAccount: 'Schon registriert?',
  registrationClosed: 'Eine Registrierung ist hier nicht möglich',
  registrationClosedText:
    'Bitten Sie Ihren Administrator oder den Betreiber dieser Installation um eine Einladung.',
  checkMail: 'Prüfen Sie Ihren Posteingang',
  checkMailText:
    'Wir senden eine E-Mail an {{email}}. Öffnen Sie den Link darin innerhalb von 24 Stunden, um Ihre Adresse zu bestätigen.',
  keptTitle: 'Fragen Sie nach Ihrem Link',
  keptText:
    'Hier ist kein Mailserver eingerichtet, {{email}} erhält also keine E-Mail. Bitten Sie den Betreiber dieser Installation um den Link; er gilt 24 Stunden.',
  sendAgain: 'Erneut senden',
  sentAgain:
    'Falls {{email}} noch zu bestätigen ist, senden wir eine weitere E-Mail; dann gilt nur noch deren Link.',
  keptAgain: 'Falls {{email}} noch zu bestätigen ist, gibt es einen neuen Link; nur dieser gilt jetzt.',
  otherAddress: 'Andere Adresse verwenden',
  confirmTitle: 'Adresse bestätigen',
  confirmText: 'Geben Sie das gewählte Passwort ein, um Ihre Organisation anzulegen.',
  confirm: 'Meine Adresse bestätigen',
  confirmed: 'Willkommen bei Assay',
  confirmedText: 'Ihre Organisation wurde angelegt. Melden Sie sich als {{username}} an.',

  resetTitle: 'Neues Passwort wählen',
  resetText: 'Von nun an melden Sie sich mit diesem Passwort an. Alle Ihre Sitzungen enden.',
  firstPasswordText: 'Von nun an melden Sie sich mit diesem Passwort an.',
  newPassword: 'Neues Passwort',
  confirmPassword: 'Passwort bestätigen',
  timezone: 'Zeitzone',
  timezoneText: 'Alle Zeiten werden darin angezeigt. Sie können sie im Profil ändern.',
  mismatch: 'Die Passwörter stimmen nicht überein',
  save: 'Passwort speichern',
  saved: 'Ihr neues Passwort gilt. Bitte melden Sie sich an.',
  savedAndIn: 'Ihr neues Passwort gilt, und Sie sind angemeldet.',
  linkInvalid: 'Dieser Link gilt nicht mehr',
  linkInvalidText: 'Er wurde benutzt oder ist abgelaufen.',
  toLogin: 'Zurück zur Anmeldung',
  rules: 'Das Passwort braucht',
  rule: {
    length: 'mindestens 12 Zeichen',
    upper: 'einen Großbuchstaben',
    lower: 'einen Kleinbuchstaben',
    digit: 'eine Ziffer',
    special: 'ein Sonderzeichen',
  },
  ruleMet: 'erfüllt',
  ruleMissed: 'noch nicht erfüllt',

  signOnName: 'Geschäftliche E-Mail oder Kennung der Organisation',
  signOnFind: 'Weiter',
  signOnWith: 'Anmelden mit {{name}}',
  signOnByPassword: 'Benutzername und Passwort verwenden',

  mailChangeTitle: 'Neue Adresse bestätigen',
  mailChangeText: 'Bestätigen Sie, um E-Mails von Assay an diese Adresse zu erhalten.',
  mailChanged: 'Ihre Adresse ist geändert',
  mailChangedText: 'E-Mails von Assay gehen jetzt an {{email}}.',
  goOn: 'Weiter zu Assay',
};
