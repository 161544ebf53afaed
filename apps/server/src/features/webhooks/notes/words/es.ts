import type { NoteWords } from './en.ts';

const OUTCOMES = { accepted: 'aceptado', rejected: 'rechazado', inconclusive: 'no concluyente' } as const;

export const es: NoteWords = {
  'record.created': ({ reference }) => ({
    subject: 'Assay: expediente abierto',
    text: `Se abrió el expediente ${reference} en Assay.`,
  }),
  'record.decided': ({ reference, outcome, isOnFile, isSecond }) => ({
    subject: `Assay: ${isOnFile ? 'archivo' : 'expediente'} ${OUTCOMES[outcome]}`,
    text:
      `La decisión sobre ${isOnFile ? 'un archivo del expediente' : 'el expediente'} ${reference} es: ${OUTCOMES[outcome]}.` +
      (isSecond ? ' Sustituye a una decisión anterior.' : ''),
  }),
  'workorder.sent': ({ reference, order }) => ({
    subject: 'Assay: pruebas solicitadas',
    text: `Se pidieron pruebas al cliente con la solicitud ${order} (expediente ${reference}).`,
  }),
  'workorder.submitted': ({ reference, order }) => ({
    subject: 'Assay: el cliente ha respondido',
    text: `El cliente respondió a la solicitud ${order} (expediente ${reference}).`,
  }),
  'workorder.expired': ({ reference, order }) => ({
    subject: 'Assay: sin respuesta dentro del plazo',
    text: `La solicitud ${order} (expediente ${reference}) caducó sin respuesta del cliente.`,
  }),
  score: (score) =>
    `Puntuación de manipulación más alta del expediente cuando se escribió esta nota: ${score} de 100.`,
  noScore: 'Ningún archivo del expediente tenía una puntuación de manipulación cuando se escribió esta nota.',
  link: (url) => `Expediente: ${url}`,
};
