import type { CustomerWords } from './en.ts';

export const es: CustomerWords = {
  subject: ({ organisation, requestId }) => `${organisation} le pide imágenes y respuestas (${requestId})`,
  remindSubject: (subject) => `Recordatorio: ${subject}`,
  hello: (name) => `Hola, ${name}:`,
  ask: ({ name, organisation }) =>
    `Hola, ${name}: ${organisation} le pide imágenes y respuestas. Puede responder desde un teléfono o un ordenador, sin iniciar sesión.`,
  message: ({ organisation, message }) => `${organisation} escribe: ${message}`,
  until: ({ requestId, day }) => `Responda antes del final del ${day}. Su referencia es ${requestId}.`,
  alone: (organisation) =>
    `El enlace es solo para usted: no lo comparta, por favor. Si no conoce a ${organisation}, no haga nada.`,
  action: 'Responder a la solicitud',
  sms: ({ organisation, requestId, day }) =>
    `De ${organisation}: envíe imágenes y respuestas para ${requestId} antes del final del ${day}.`,
  remindSms: ({ organisation, requestId, day }) =>
    `Recordatorio de ${organisation}: envíe imágenes y respuestas para ${requestId} antes del final del ${day}.`,
  answerSubject: ({ organisation, requestId }) => `${organisation} responde (${requestId})`,
  reference: (requestId) => `Su referencia es ${requestId}.`,
  answerSms: ({ organisation, requestId, text }) => `De ${organisation} (${requestId}): ${text}`,
};
