import type { CustomerWords } from './en.ts';

export const fr: CustomerWords = {
  subject: ({ organisation, requestId }) =>
    `${organisation} vous demande des images et des réponses (${requestId})`,
  remindSubject: (subject) => `Rappel : ${subject}`,
  hello: (name) => `Bonjour ${name},`,
  ask: ({ name, organisation }) =>
    `Bonjour ${name}, ${organisation} vous demande des images et des réponses. Vous pouvez répondre depuis un téléphone ou un ordinateur, sans vous connecter.`,
  message: ({ organisation, message }) => `${organisation} vous écrit : ${message}`,
  until: ({ requestId, day }) =>
    `Merci de répondre avant la fin du ${day}. Votre référence est ${requestId}.`,
  alone: (organisation) =>
    `Ce lien vous est réservé : merci de ne pas le transmettre. Si vous ne connaissez pas ${organisation}, vous n’avez rien à faire.`,
  action: 'Répondre à la demande',
  // Only letters of the basic SMS alphabet: any other would more than double the number of SMS sent.
  sms: ({ organisation, requestId, day }) =>
    `${organisation} vous demande d'envoyer des images et des réponses pour ${requestId} avant la fin du ${day}.`,
  remindSms: ({ organisation, requestId, day }) =>
    `Rappel de ${organisation}, qui vous demande d'envoyer des images et des réponses pour ${requestId} avant la fin du ${day}.`,
  answerSubject: ({ organisation, requestId }) => `${organisation} vous répond (${requestId})`,
  reference: (requestId) => `Votre référence est ${requestId}.`,
  answerSms: ({ organisation, requestId, text }) => `De ${organisation} (${requestId}) : ${text}`,
  original: {
    ask: (name) =>
      `Merci de nous envoyer l’original de « ${name} » : le fichier tel qu’un téléphone ou un appareil photo l’a enregistré.`,
    wentThrough: (app) =>
      `Ce qui nous est parvenu est passé par ${app}, qui réduit les images et retire ce que le téléphone y avait inscrit.`,
    seemsToHaveGoneThrough: (app) => `D’après son nom, ce qui nous est parvenu est passé par ${app}.`,
    screenshot: 'Ce qui nous est parvenu est une capture d’écran.',
    reduced: 'Ce qui nous est parvenu est une copie petite ou fortement compressée.',
    iphone:
      'Sur un iPhone : ouvrez le lien, touchez « Choisir des fichiers » puis « Photothèque ». Avant de confirmer, touchez « Options » et choisissez le format « Actuel », pour que l’image ne soit pas convertie.',
    android:
      'Sur un téléphone Android : ouvrez le lien, touchez « Choisir des fichiers » et choisissez l’image dans le répertoire de l’appareil photo (DCIM, Camera).',
    phone:
      'Ouvrez le lien sur le téléphone qui a pris l’image, touchez « Choisir des fichiers » et choisissez-la dans la galerie, sans la retoucher.',
    asDocument: (app) =>
      `Si quelqu’un vous l’a envoyée par ${app}, demandez-lui de la renvoyer comme document (joindre, Document), et non comme photo, puis choisissez ce fichier.`,
    asFile: (app) =>
      `Si quelqu’un vous l’a envoyée par ${app}, demandez-lui de la renvoyer comme fichier (joindre, Fichier), et non comme photo, puis choisissez ce fichier.`,
    keepsNone: (app) =>
      `${app} ne conserve pas les originaux : l’original se trouve dans la galerie du téléphone qui a pris l’image.`,
    gone: 'Si vous ne l’avez plus, merci de nous l’indiquer sous le lien.',
  },
};
