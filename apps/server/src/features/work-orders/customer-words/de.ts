import type { CustomerWords } from './en.ts';

export const de: CustomerWords = {
  subject: ({ organisation, requestId }) => `${organisation} bittet um Bilder und Angaben (${requestId})`,
  remindSubject: (subject) => `Erinnerung: ${subject}`,
  hello: (name) => `Guten Tag ${name},`,
  ask: ({ name, organisation }) =>
    `Guten Tag ${name}, ${organisation} bittet Sie um Bilder und Angaben. Sie können am Telefon oder am Computer antworten, ohne sich anzumelden.`,
  message: ({ organisation, message }) => `${organisation} schreibt: ${message}`,
  until: ({ requestId, day }) => `Bitte antworten Sie bis ${day}. Ihre Referenz ist ${requestId}.`,
  alone: (organisation) =>
    `Der Link ist nur für Sie bestimmt: Bitte geben Sie ihn nicht weiter. Wenn Sie ${organisation} nicht kennen, brauchen Sie nichts zu tun.`,
  action: 'Anfrage beantworten',
  sms: ({ organisation, requestId, day }) =>
    `Von ${organisation}: Bitte senden Sie Bilder und Angaben zu ${requestId} bis ${day}.`,
  remindSms: ({ organisation, requestId, day }) =>
    `Erinnerung von ${organisation}: Bitte senden Sie Bilder und Angaben zu ${requestId} bis ${day}.`,
  answerSubject: ({ organisation, requestId }) => `${organisation} antwortet (${requestId})`,
  reference: (requestId) => `Ihre Referenz ist ${requestId}.`,
  answerSms: ({ organisation, requestId, text }) => `Von ${organisation} (${requestId}): ${text}`,
  original: {
    ask: (name) =>
      `Bitte senden Sie uns das Original von „${name}“: die Datei genau so, wie ein Telefon oder eine Kamera sie gespeichert hat.`,
    wentThrough: (app) =>
      `Was uns erreicht hat, ging durch ${app}. Dabei werden Bilder verkleinert, und Angaben des Telefons gehen verloren.`,
    seemsToHaveGoneThrough: (app) => `Dem Namen nach ging durch ${app}, was uns erreicht hat.`,
    screenshot: 'Was uns erreicht hat, ist ein Screenshot.',
    reduced: 'Was uns erreicht hat, ist eine kleine oder stark komprimierte Kopie.',
    iphone:
      'Auf einem iPhone: Öffnen Sie den Link und tippen Sie auf „Dateien wählen“ und „Fotomediathek“. Tippen Sie vor dem Bestätigen auf „Optionen“ und wählen Sie als Format „Aktuell“, damit das Bild nicht umgewandelt wird.',
    android:
      'Auf einem Android-Telefon: Öffnen Sie den Link, tippen Sie auf „Dateien wählen“ und wählen Sie das Bild im Ordner der Kamera (DCIM, Camera).',
    phone:
      'Öffnen Sie den Link auf dem Telefon, mit dem das Bild aufgenommen wurde, tippen Sie auf „Dateien wählen“ und wählen Sie es unbearbeitet in der Galerie.',
    asDocument: (app) =>
      `Hat Ihnen jemand das Bild in ${app} geschickt? Bitten Sie darum, es noch einmal als Dokument (anhängen, Dokument) statt als Foto zu senden, und wählen Sie diese Datei.`,
    asFile: (app) =>
      `Hat Ihnen jemand das Bild in ${app} geschickt? Bitten Sie darum, es noch einmal als Datei (anhängen, Datei) statt als Foto zu senden, und wählen Sie diese Datei.`,
    keepsNone: (app) =>
      `${app} bewahrt keine Originale auf: Das Original liegt in der Galerie des Telefons, mit dem das Bild aufgenommen wurde.`,
    gone: 'Wenn Sie es nicht mehr haben, teilen Sie uns das bitte unter dem Link mit.',
  },
};
