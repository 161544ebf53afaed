import type { NoteWords } from './en.ts';

const OUTCOMES = { accepted: 'accepté', rejected: 'refusé', inconclusive: 'non concluant' } as const;

export const fr: NoteWords = {
  'record.created': ({ reference }) => ({
    subject: 'Assay : dossier ouvert',
    text: `Le dossier ${reference} a été ouvert dans Assay.`,
  }),
  'record.decided': ({ reference, outcome, isOnFile, isSecond }) => ({
    subject: `Assay : ${isOnFile ? 'fichier' : 'dossier'} ${OUTCOMES[outcome]}`,
    text:
      `La décision sur ${isOnFile ? 'un fichier du dossier' : 'le dossier'} ${reference} est : ${OUTCOMES[outcome]}.` +
      (isSecond ? ' Elle remplace une décision antérieure.' : ''),
  }),
  'workorder.sent': ({ reference, order }) => ({
    subject: 'Assay : preuves demandées',
    text: `Des preuves ont été demandées au client par la demande ${order} (dossier ${reference}).`,
  }),
  'workorder.submitted': ({ reference, order }) => ({
    subject: 'Assay : le client a répondu',
    text: `Le client a répondu à la demande ${order} (dossier ${reference}).`,
  }),
  'workorder.expired': ({ reference, order }) => ({
    subject: 'Assay : pas de réponse dans le délai',
    text: `La demande ${order} (dossier ${reference}) a expiré sans réponse du client.`,
  }),
  score: (score) =>
    `Score de falsification le plus élevé du dossier au moment de cette note : ${score} sur 100.`,
  noScore: 'Aucun fichier du dossier n’avait de score de falsification au moment de cette note.',
  link: (url) => `Dossier : ${url}`,
};
