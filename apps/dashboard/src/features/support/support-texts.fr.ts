import type { Translation } from '../../i18n/i18n.ts';

export const supportTexts: Translation<typeof import('./support-texts.ts').supportTexts> = {
  switch: 'Changer d’organisation',
  clear: 'Retour à votre organisation',
  nothing: 'Aucune organisation de ce nom',
  title: 'Accès du support',
  text: 'Tant que l’accès est autorisé, le support de cette installation peut agir dans votre organisation. Votre journal d’audit consigne ce qu’il fait, lectures comprises, et qui l’a fait.',
  rights: 'Ce que le support peut faire',
  everyone: {
    title: 'Chaque utilisateur du support peut',
    records: 'voir et modifier les dossiers et les demandes, examiner les dossiers et en décider',
    files: 'voir, téléverser et analyser des fichiers, et corriger les dépenses qui y sont lues',
    reports:
      'lire les statistiques, les rapports et les événements en direct, et partager des rapports par lien',
    people:
      'voir vos paramètres, vos questionnaires, les utilisateurs à qui un dossier peut être attribué, et ce qui le notifie lui-même',
  },
  administrators: {
    title: 'Ceux qui sont administrateurs peuvent aussi',
    users:
      'voir, créer, modifier, désactiver et retirer des utilisateurs et des groupes, nommer des administrateurs, déconnecter des utilisateurs, retirer leur second facteur et lever l’attente après des échecs de connexion',
    access: 'créer et révoquer des jetons d’accès et des webhooks',
    settings:
      'modifier les paramètres, les questionnaires, les certificats de confiance et le logo, et créer ou retirer des données d’exemple',
    storages:
      'configurer des espaces de stockage, sans voir leurs clés, y prendre des fichiers par des tâches et les inscrire au registre',
    mailboxes:
      'connecter et modifier des boîtes aux lettres, sans voir leurs mots de passe, les faire lire et voir de qui sont venus les messages, et leur objet',
    erasing:
      'effacer les fichiers arrivés au terme de vos règles de conservation, placer et lever des gels juridiques, et révoquer des fichiers',
    quarantine:
      'voir, analyser de nouveau, libérer ou supprimer les fichiers que l’antivirus n’a pas validés',
    deciding: 'confirmer ou décliner des décisions proposées (les approbateurs aussi)',
    audit: 'lire votre journal d’audit (les auditeurs aussi), et faire inscrire son état au registre',
    messages: 'voir à qui des messages ont été envoyés et leurs objets, et les renvoyer',
  },
  nobody: {
    title: 'Personne au support ne peut',
    account: 'exporter toutes vos données, renommer votre organisation ou la supprimer',
    signOn: 'voir ou modifier la connexion par votre fournisseur d’identité',
    support: 'autoriser, prolonger ou terminer l’accès du support',
    messages: 'lire le texte des messages, qui peut contenir des liens de connexion',
  },
  stays:
    'Ce que le support met en place, comme des utilisateurs, des jetons d’accès, des webhooks et des liens vers des rapports, reste après la fin de l’accès. Retirez ce dont vous n’avez pas besoin.',
  off: 'Le support n’a pas accès.',
  on: 'Le support a accès jusqu’au {{until}}.',
  onForever: 'Le support a accès jusqu’à ce que vous y mettiez fin.',
  grantedBy: 'Autorisé par {{name}}',
  days: 'Durée',
  day_one: '{{count}} jour',
  day_other: '{{count}} jours',
  grant: 'Autoriser l’accès',
  prolong: 'Autoriser de nouveau',
  withdraw: 'Mettre fin à l’accès',
  granted: 'Le support a accès',
  withdrawn: 'Le support n’a plus accès',
};
