import type { NoteWords } from './en.ts';

const OUTCOMES = {
  accepted: 'angenommen',
  rejected: 'abgelehnt',
  inconclusive: 'nicht entscheidbar',
} as const;

export const de: NoteWords = {
  'record.created': ({ reference }) => ({
    subject: 'Assay: Akte angelegt',
    text: `Die Akte ${reference} wurde in Assay angelegt.`,
  }),
  'record.decided': ({ reference, outcome, isOnFile, isSecond }) => ({
    subject: `Assay: ${isOnFile ? 'Datei' : 'Akte'} ${OUTCOMES[outcome]}`,
    text:
      `Die Entscheidung über ${isOnFile ? 'eine Datei der Akte' : 'die Akte'} ${reference} lautet: ${OUTCOMES[outcome]}.` +
      (isSecond ? ' Sie ersetzt eine frühere Entscheidung.' : ''),
  }),
  'workorder.sent': ({ reference, order }) => ({
    subject: 'Assay: Nachweise angefordert',
    text: `Mit dem Auftrag ${order} (Akte ${reference}) wurde die Kundin oder der Kunde um Nachweise gebeten.`,
  }),
  'workorder.submitted': ({ reference, order }) => ({
    subject: 'Assay: Antwort eingegangen',
    text: `Auf den Auftrag ${order} (Akte ${reference}) ist eine Antwort eingegangen.`,
  }),
  'workorder.expired': ({ reference, order }) => ({
    subject: 'Assay: keine Antwort in der Frist',
    text: `Der Auftrag ${order} (Akte ${reference}) ist ohne Antwort abgelaufen.`,
  }),
  score: (score) =>
    `Höchster Manipulationswert in der Akte, als diese Notiz geschrieben wurde: ${score} von 100.`,
  noScore: 'Keine Datei der Akte hatte einen Manipulationswert, als diese Notiz geschrieben wurde.',
  link: (url) => `Akte: ${url}`,
};
