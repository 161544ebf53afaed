import type { UserMails } from './en.ts';

const NOT_YOU = 'Si ce n’était pas vous, prévenez immédiatement votre administrateur.';

export const fr: UserMails = {
  passwordChanged: ({ username }) => ({
    subject: 'Votre mot de passe Assay a été modifié',
    paragraphs: [
      `L’utilisateur ${username} a un nouveau mot de passe. Toutes les autres sessions ont été fermées.`,
      NOT_YOU,
    ],
  }),
  passwordLink: ({ username, minutes }) => ({
    subject: 'Définir un nouveau mot de passe pour Assay',
    paragraphs: [
      `Un nouveau mot de passe a été demandé pour l’utilisateur ${username}.`,
      `Le lien est valable une fois, pendant ${minutes} minutes. Si vous ne l’avez pas demandé, vous n’avez rien à faire : votre mot de passe reste inchangé.`,
    ],
    action: 'Définir un nouveau mot de passe',
  }),
  invitation: ({ organisation, username, days }) => ({
    subject: `${organisation} vous invite sur Assay`,
    paragraphs: [
      `${organisation} contrôle l’authenticité de médias et de documents avec Assay, et vous a ajouté. Votre nom d’utilisateur est ${username}.`,
      `Le lien est valable une fois, pendant ${days} jours. Ensuite, demandez-en un nouveau à votre administrateur.`,
    ],
    action: 'Choisir un mot de passe',
  }),
  invitedElsewhere: ({ organisation, username }) => ({
    subject: `${organisation} vous invite sur Assay`,
    paragraphs: [
      `${organisation} contrôle l’authenticité de médias et de documents avec Assay, et souhaitait vous ajouter sous le nom d’utilisateur ${username}. C’est déjà le nom d’un compte dans une autre organisation, et un compte appartient à une seule organisation.`,
      `${organisation} ne l’apprend pas de nous. Si vous souhaitez la rejoindre, demandez à son administrateur une invitation avec un autre nom d’utilisateur ; votre adresse e-mail peut rester la même.`,
    ],
  }),
  secondFactorRemoved: ({ username, by }) => ({
    subject: 'Votre second facteur pour Assay a été retiré',
    paragraphs: [
      `${by} a retiré le second facteur de l’utilisateur ${username}. Toutes les sessions ont été fermées.`,
      'Configurez-en un nouveau dans votre profil. Si vous ne l’avez pas demandé, prévenez immédiatement votre administrateur.',
    ],
  }),
  identityUnlinked: ({ username, by }) => ({
    subject: 'Votre authentification unique pour Assay a été dissociée',
    paragraphs: [
      `${by} a dissocié l’utilisateur ${username} d’un compte du fournisseur d’identité de votre organisation. Toutes les sessions ont été fermées.`,
      'Reconnectez-vous par votre organisation pour associer de nouveau votre compte. Si vous ne vous y attendiez pas, prévenez immédiatement votre administrateur.',
    ],
  }),
  addressChangedFor: ({ username, by }) => ({
    subject: 'Votre adresse e-mail pour Assay a été modifiée',
    paragraphs: [
      `Les messages destinés à l’utilisateur ${username} sont désormais envoyés à une autre adresse. ${by} l’a modifiée.`,
      'Si c’est une erreur, prévenez immédiatement votre administrateur.',
    ],
  }),
  addressChanged: ({ username, address }) => ({
    subject: 'Votre adresse e-mail pour Assay a été modifiée',
    paragraphs: [
      `Les e-mails destinés à l’utilisateur ${username} sont désormais envoyés à ${address}.`,
      NOT_YOU,
    ],
  }),
  addressLink: ({ username, hours }) => ({
    subject: 'Confirmez votre nouvelle adresse pour Assay',
    paragraphs: [
      `L’utilisateur ${username} souhaite recevoir les e-mails d’Assay à cette adresse.`,
      `Le lien est valable une fois, pendant ${hours} heures. Si ce n’était pas vous, vous n’avez rien à faire : rien ne change tant que le lien n’est pas ouvert.`,
    ],
    action: 'Confirmer cette adresse',
  }),
  knownAlready: ({ username }) => ({
    subject: 'Vous avez déjà un compte Assay',
    paragraphs: [
      `Quelqu’un a tenté de s’inscrire avec cette adresse, qui appartient à l’utilisateur ${username}. Rien n’a été modifié.`,
      'Si c’était vous, connectez-vous avec ce nom d’utilisateur, ou demandez un nouveau mot de passe sur la page de connexion.',
    ],
    action: 'Aller à la page de connexion',
  }),
  alertFailedSignIns: ({ about, count, limit }) => ({
    subject: `De nombreuses connexions en tant que ${about} ont échoué`,
    paragraphs: [
      `En une heure, ${count} connexions en tant que ${about} ont échoué. Votre organisation a demandé à être alertée au-delà de ${limit}.`,
      'Le journal d’audit contient chacune d’elles, avec l’adresse dont elle provient.',
    ],
    action: 'Ouvrir le journal d’audit',
  }),
  alertRefusedCalls: ({ about, count, limit }) => ({
    subject: `De nombreux appels de ${about} ont été refusés`,
    paragraphs: [
      `En une heure, ${count} appels de ${about} ont été refusés (statut 401 ou 403). Votre organisation a demandé à être alertée au-delà de ${limit}.`,
      'La cause peut être un programme mal configuré, ou quelqu’un qui essaie ce qui est permis.',
    ],
    action: 'Ouvrir le journal d’audit',
  }),
  alertDownloads: ({ about, count, limit }) => ({
    subject: `De nombreux téléchargements par ${about}`,
    paragraphs: [
      `En une heure, il y a eu ${count} téléchargements et exports par ${about}. Votre organisation a demandé à être alertée au-delà de ${limit}.`,
      'Le journal d’audit contient chacun d’eux.',
    ],
    action: 'Ouvrir le journal d’audit',
  }),
  mention: ({ by, record }) => ({
    subject: `${by} vous a mentionné dans ${record}`,
    paragraphs: [
      `${by} vous a nommé dans un commentaire du dossier ${record}.`,
      'Vous pouvez choisir dans votre profil les e-mails que vous recevez.',
    ],
    action: 'Ouvrir le dossier',
  }),
  assigned: ({ by, record }) => ({
    subject: `${record} vous a été attribué`,
    paragraphs: [
      `${by} vous a attribué le dossier ${record}.`,
      'Vous pouvez choisir dans votre profil les e-mails que vous recevez.',
    ],
    action: 'Ouvrir le dossier',
  }),
  submitted: ({ requestId }) => ({
    subject: `La demande ${requestId} a reçu une réponse`,
    paragraphs: [
      `Le client a répondu à la demande ${requestId}.`,
      'Vous recevez cet e-mail parce que vous avez créé la demande ou qu’elle vous est attribuée. Vous pouvez désactiver ces e-mails dans votre profil.',
    ],
    action: 'Ouvrir la demande',
  }),
  newPlace: ({ username, address, program }) => ({
    subject: 'Une connexion à Assay depuis un nouveau lieu',
    paragraphs: [
      `L’utilisateur ${username} s’est connecté depuis l’adresse réseau ${address}${program && ` avec ${program}`}. Aucune connexion antérieure encore connue n’en provenait.`,
      'Si ce n’était pas vous, déconnectez-vous partout dans votre profil, choisissez un nouveau mot de passe et prévenez immédiatement votre administrateur.',
    ],
  }),
  secondFactorOn: ({ username }) => ({
    subject: 'Votre compte Assay a désormais un second facteur',
    paragraphs: [
      `L’utilisateur ${username} se connecte désormais avec un code en plus du mot de passe.`,
      NOT_YOU,
    ],
  }),
  secondFactorOff: ({ username }) => ({
    subject: 'Votre second facteur pour Assay a été désactivé',
    paragraphs: [`L’utilisateur ${username} se connecte désormais avec le seul mot de passe.`, NOT_YOU],
  }),
  codeReused: ({ username }) => ({
    subject: 'Un code de votre second facteur pour Assay a été utilisé deux fois',
    paragraphs: [
      `Une connexion ou une confirmation en tant que ${username} a été refusée : son code avait déjà été utilisé. Quelqu’un l’a peut-être vu sur votre appareil ou pendant sa transmission.`,
      NOT_YOU,
    ],
  }),
  confirmRegistration: ({ displayName, hours }) => ({
    subject: 'Confirmez votre adresse pour Assay',
    paragraphs: [
      `${displayName}, il reste une étape : confirmez que cette adresse est la vôtre. Votre organisation sera alors créée.`,
      `Le lien est valable une fois, pendant ${hours} heures. Si vous ne vous êtes pas inscrit, vous n’avez rien à faire : aucune organisation n’est créée tant que le lien n’est pas ouvert.`,
    ],
    action: 'Confirmer mon adresse',
  }),
  deletionRequested: ({ organisation, by, at }) => ({
    subject: `${organisation} sera supprimée d’Assay`,
    paragraphs: [
      `${by} a demandé la suppression de tout ce qui appartient à ${organisation} : utilisateurs, dossiers, fichiers et analyses. Elle aura lieu le ${at} et sera alors irréversible.`,
      'D’ici là, tout administrateur peut exporter les données ou annuler la suppression.',
      'Les inscriptions au registre restent, mais perdent leur contenu. Leurs hachages ne révèlent rien sur un fichier.',
    ],
    action: 'Ouvrir la page du compte',
  }),
  deletionCancelled: ({ organisation, by }) => ({
    subject: `${organisation} reste sur Assay`,
    paragraphs: [`${by} a annulé la suppression de ${organisation}. Rien n’a été supprimé.`],
  }),
  ledgerDiffers: ({ differences, others }) => ({
    subject: 'Assay : le registre a été modifié dans la base de données',
    paragraphs: [
      'L’autocontrôle du registre a constaté que la base de données ne contient pas ce qui a été inscrit et signé.',
      ...differences,
      ...(others ? [`Autres écarts : ${others}.`] : []),
      'Ce qui est au registre ne peut pas être modifié par Assay : quelqu’un a modifié la base de données elle-même, ou elle est endommagée.',
    ],
  }),
  test: () => ({
    subject: 'Message d’essai d’Assay',
    paragraphs: ['Ce message d’essai montre que les messages d’Assay arrivent.'],
  }),
};
