import type { Translation } from '../../i18n/i18n.ts';

export const noticeTexts: Translation<typeof import('./notice-texts.ts').noticeTexts> = {
  WEAK_SANDBOX:
    'Este servidor abre los archivos con menos protección de la debida. Su operador puede corregirlo: «assay doctor» indica cómo.',
  NO_SANDBOX:
    'Este servidor no puede abrir archivos de forma segura, así que no analiza ninguno. Su operador puede corregirlo: «assay doctor» indica cómo.',
  CLOCK_WRONG:
    'El reloj de este servidor no es correcto, así que no se puede inscribir nada en el registro. {{message}}',
  STORAGE_LOW: 'A este servidor le queda poco espacio para archivos. {{message}}',
  STORAGE_FULL: 'A este servidor no le queda espacio para archivos. {{message}}',
  diskFree: 'Quedan {{size}} libres en el disco de {{folder}}.',
  diskFull: 'No se aceptan archivos hasta que haya más.',
  LEDGER_DIFFERS: 'La base de datos no contiene lo que se inscribió en el registro y se firmó. {{message}}',
  SCANNER_AWAY: 'El antivirus no responde. {{message}}',
  FILES_QUARANTINED: 'Antivirus: {{message}}',
  MESSAGES_UNSENT: 'Correo y SMS: {{message}}',
  unsent_one: 'No se envió un mensaje. Se escribió el {{when}}.',
  unsent_other: 'No se enviaron {{count}} mensajes. El más reciente se escribió el {{when}}.',
  openQuarantine: 'Ver archivos',
  open: 'Ver mensajes',
  hide: 'Ocultar hasta el próximo',
};
