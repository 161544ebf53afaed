import type { Translation } from '../../i18n/i18n.ts';

export const sessionTexts: Translation<typeof import('./session-texts.ts').sessionTexts> = {
  welcome: 'Willkommen bei Assay',
  welcomeText: 'Finden Sie heraus, was Ihre Dateien belegen können.',
  username: 'Benutzername',
  password: 'Passwort',
  minimum: 'Mindestens 4 Zeichen',
  signIn: 'Anmelden',
  work: 'Es gab viele fehlgeschlagene Anmeldeversuche. Ihr Browser rechnet zunächst etwas; das bremst Programme, die Passwörter raten.',
  workDone: 'Rechenarbeit',
  contact: 'Kontakt',
  artCaption: 'Kompressionsraster, im markierten Bereich verschoben',
  artTitle: 'Bilder bewahren Spuren ihrer Entstehung.',
  forgot: 'Passwort vergessen?',
  signOn: 'Über Ihre Organisation anmelden',
  register: 'Registrieren',
  newHere: 'Neu hier?',
  loggingOut: 'Abmeldung läuft',
  version: 'Version {{version}}',
  build: 'Build {{build}}',
  deployed: 'bereitgestellt {{date}}',
};
