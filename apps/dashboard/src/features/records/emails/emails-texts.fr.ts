import type { Translation } from '../../../i18n/i18n.ts';

export const emailsTexts: Translation<typeof import('./emails-texts.ts').emailsTexts> = {
  title: 'E-mails',
  more: 'Afficher d’autres e-mails',
  claimed: 'L’expéditeur, la date et le texte sont tels que le message les indique.',
  from: 'De',
  to: 'À',
  cc: 'Copie à',
  replyTo: 'Les réponses vont à',
  sent: 'Envoyé',
  messageId: 'Identifiant du message',
  within: 'Arrivé dans',
  text: 'Texte de l’e-mail',
  subject: 'Objet',
  noSubject: 'Sans objet',
  noSender: 'non indiqué',
  noDate: 'non indiquée',
  noText: 'L’e-mail n’a pas de texte.',
  noParts: 'Rien n’est arrivé avec lui.',
  parts: 'Arrivé avec lui',
  cut: 'Seul le début est affiché. Le fichier contient l’e-mail entier.',
  headers_one: '{{count}} en-tête',
  headers_other: '{{count}} en-têtes',
  leftOut_one: '{{count}} autre partie n’a pas été lue.',
  leftOut_other: '{{count}} autres parties n’ont pas été lues.',
  roles: { attachment: 'Pièce jointe', inline: 'Image dans le texte', message: 'E-mail' },
  refusals: {
    type: 'non repris : les fichiers de ce type ne sont pas acceptés',
    small: 'non repris : trop petite pour une photo, par exemple un logo',
    size: 'non repris : trop volumineux',
    count: 'non repris : trop de fichiers',
    depth: 'non repris : trop d’e-mails les uns dans les autres',
    empty: 'non repris : vide',
  },
  signatures: 'Signatures du serveur d’envoi',
  unsigned:
    'Aucun serveur n’a signé cet e-mail (DKIM) : rien ne montre donc qu’il a été envoyé par ce domaine.',
  noHeaders: 'Le fichier ne contient pas d’en-têtes : on ne sait donc pas si un serveur a signé l’e-mail.',
  valid: 'Signé par {{domain}}, le domaine de l’expéditeur. Ce que la signature couvre est tel que signé.',
  validElsewhere:
    'Signé par {{domain}}, qui n’est pas le domaine de l’expéditeur. Ce que la signature couvre est tel que signé.',
  partial:
    'La signature de {{domain}} n’a pas été retenue : elle ne couvre que le début du texte, ou rien du tout. La suite peut venir de n’importe qui.',
  bodyDiffers:
    'Le texte n’est pas celui qu’indique la signature au nom de {{domain}}. Les listes de diffusion et les transferts modifient aussi les textes.',
  headersDiffer:
    'L’expéditeur, l’objet ou d’autres en-têtes ne sont pas tels que {{domain}} les a signés, ou la clé des réglages est une autre. Les listes de diffusion modifient aussi les en-têtes.',
  unknownKey:
    'La signature de {{domain}} n’a pas pu être vérifiée : sa clé « {{selector}} » n’est pas dans les réglages.',
  notAsSent:
    'La signature de {{domain}} n’a pas pu être vérifiée : Outlook ne conserve pas un message tel qu’il a été envoyé.',
  weakKey: 'La signature de {{domain}} n’a pas été retenue : sa clé est trop courte pour qu’on s’y fie.',
  notCovered: 'Non couverts : {{fields}}.',
  contentType: 'la façon de lire le texte (Content-Type)',
  repeatedField:
    'La signature de {{domain}} n’a pas été retenue : l’expéditeur, l’objet ou un autre champ figure plusieurs fois dans l’e-mail, et tous ne sont pas couverts. Celui qui est affiché dépend du programme.',
  weakAlgorithm:
    'La signature de {{domain}} n’a pas été retenue : elle utilise SHA-1, qui peut être falsifié.',
  unreadSignature: 'Une signature de l’e-mail n’a pas pu être lue : elle n’a donc pas été vérifiée.',
  unchecked: 'La signature de {{domain}} n’a pas pu être vérifiée.',
};
