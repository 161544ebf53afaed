import type { Translation } from '../../i18n/i18n.ts';

export const noticeTexts: Translation<typeof import('./notice-texts.ts').noticeTexts> = {
  WEAK_SANDBOX:
    'Ce serveur ouvre les fichiers avec une protection insuffisante. Son exploitant peut y remédier : « assay doctor » indique comment.',
  NO_SANDBOX:
    'Ce serveur ne peut pas ouvrir de fichiers en toute sécurité ; il n’en analyse donc aucun. Son exploitant peut y remédier : « assay doctor » indique comment.',
  CLOCK_WRONG: 'L’horloge de ce serveur est déréglée ; rien ne peut être inscrit au registre. {{message}}',
  STORAGE_LOW: 'L’espace disponible pour les fichiers diminue sur ce serveur. {{message}}',
  STORAGE_FULL: 'Ce serveur n’a plus d’espace pour les fichiers. {{message}}',
  diskFree: '{{size}} sont libres sur le disque de {{folder}}.',
  diskFull: 'Aucun fichier n’est accepté tant qu’il n’y en a pas davantage.',
  LEDGER_DIFFERS:
    'La base de données ne correspond pas à ce qui a été inscrit au registre et signé. {{message}}',
  SCANNER_AWAY: 'L’antivirus ne répond pas. {{message}}',
  FILES_QUARANTINED: 'Analyse antivirus : {{message}}',
  MESSAGES_UNSENT: 'E-mails et SMS : {{message}}',
  unsent_one: 'Un message n’a pas été envoyé. Il a été rédigé le {{when}}.',
  unsent_other: '{{count}} messages n’ont pas été envoyés. Le plus récent a été rédigé le {{when}}.',
  open: 'Afficher les messages',
  openQuarantine: 'Afficher les fichiers',
  hide: 'Masquer jusqu’au prochain',
};
