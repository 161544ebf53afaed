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
};
