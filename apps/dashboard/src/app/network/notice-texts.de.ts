import type { Translation } from '../../i18n/i18n.ts';

export const noticeTexts: Translation<typeof import('./notice-texts.ts').noticeTexts> = {
  WEAK_SANDBOX:
    'Dieser Server öffnet Dateien mit weniger Schutz, als er sollte. Der Betreiber kann das beheben: „assay doctor“ sagt, wie.',
  NO_SANDBOX:
    'Dieser Server kann Dateien nicht sicher öffnen und analysiert deshalb keine. Der Betreiber kann das beheben: „assay doctor“ sagt, wie.',
  CLOCK_WRONG:
    'Die Uhr dieses Servers geht falsch, deshalb kann nichts in das Ledger eingetragen werden. {{message}}',
  STORAGE_LOW: 'Auf diesem Server wird der Platz für Dateien knapp. {{message}}',
  STORAGE_FULL: 'Auf diesem Server ist kein Platz mehr für Dateien. {{message}}',
  diskFree: '{{size}} sind auf dem Datenträger von {{folder}} frei.',
  diskFull: 'Bis mehr frei ist, werden keine Dateien angenommen.',
  LEDGER_DIFFERS:
    'Die Datenbank enthält nicht, was in das Ledger eingetragen und signiert wurde. {{message}}',
  SCANNER_AWAY: 'Der Virenscanner antwortet nicht. {{message}}',
  FILES_QUARANTINED: 'Virenscan: {{message}}',
  MESSAGES_UNSENT: 'E-Mail und SMS: {{message}}',
  unsent_one: 'Eine Nachricht wurde nicht gesendet. Sie wurde am {{when}} geschrieben.',
  unsent_other: '{{count}} Nachrichten wurden nicht gesendet. Die neueste wurde am {{when}} geschrieben.',
  openQuarantine: 'Dateien zeigen',
  open: 'Nachrichten zeigen',
  hide: 'Bis zur nächsten ausblenden',
};
