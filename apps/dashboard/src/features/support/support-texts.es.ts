import type { Translation } from '../../i18n/i18n.ts';

export const supportTexts: Translation<typeof import('./support-texts.ts').supportTexts> = {
  switch: 'Cambiar de organización',
  clear: 'Volver a su propia organización',
  nothing: 'Ninguna organización con este nombre',
  title: 'Acceso de soporte',
  text: 'Mientras se permita el acceso, el personal de soporte de esta instalación puede actuar en su organización. Su pista de auditoría anota lo que hace, también lo que lee, y quién lo hizo.',
  rights: 'Qué puede hacer soporte',
  everyone: {
    title: 'Todo usuario de soporte puede',
    records: 'ver y cambiar expedientes y solicitudes, revisar expedientes y decidir sobre ellos',
    files: 'ver, subir y analizar archivos, y corregir los gastos leídos en ellos',
    reports: 'leer estadísticas, informes y eventos en directo, y compartir informes mediante enlaces',
    people:
      'ver sus ajustes, sus cuestionarios, los usuarios a los que se puede asignar un expediente y las notificaciones propias',
  },
  administrators: {
    title: 'Quienes de ellos son administradores pueden además',
    users:
      'ver, crear, cambiar, desactivar y eliminar usuarios y grupos, nombrar administradores, cerrarles la sesión, quitarles el segundo factor y levantar la espera tras inicios de sesión fallidos',
    access: 'crear y dar por terminados tokens de acceso y webhooks',
    settings:
      'cambiar ajustes, cuestionarios, certificados de confianza y el logotipo, y crear o quitar datos de ejemplo',
    storages:
      'configurar almacenamientos, sin ver sus claves, incorporar archivos de ellos mediante tareas e inscribirlos en el registro',
    mailboxes:
      'conectar y cambiar buzones, sin ver sus contraseñas, hacer que se lean y ver de quién llegaron mensajes y con qué asunto',
    erasing:
      'borrar archivos que vencen según sus reglas de conservación, poner y levantar retenciones legales, y revocar archivos',
    quarantine: 'ver, volver a analizar, liberar o eliminar archivos que el antivirus no ha dado por limpios',
    deciding: 'confirmar o denegar decisiones propuestas (los aprobadores también pueden)',
    audit:
      'leer su pista de auditoría (los auditores también pueden) y hacer inscribir su cabecera en el registro',
    messages: 'ver a quién se enviaron mensajes y con qué asunto, y reenviarlos',
  },
  nobody: {
    title: 'Nadie de soporte puede',
    account: 'exportar todos sus datos, cambiar el nombre de su organización o eliminarla',
    signOn: 'ver o cambiar el inicio de sesión mediante su proveedor de identidad',
    support: 'permitir, prolongar o retirar el acceso de soporte',
    messages: 'leer el texto de los mensajes, que puede contener enlaces para iniciar sesión',
  },
  stays:
    'Lo que soporte configura, como usuarios, tokens de acceso, webhooks y enlaces a informes, permanece cuando termina el acceso. Quite lo que no necesite.',
  off: 'Soporte no tiene acceso.',
  on: 'Soporte tiene acceso hasta: {{until}}.',
  onForever: 'Soporte tiene acceso hasta que usted lo retire.',
  grantedBy: 'Permitido por {{name}}',
  days: 'Durante cuánto tiempo',
  day_one: '{{count}} día',
  day_other: '{{count}} días',
  grant: 'Permitir el acceso',
  prolong: 'Permitir de nuevo',
  withdraw: 'Retirar el acceso',
  granted: 'Soporte tiene acceso',
  withdrawn: 'Soporte ya no tiene acceso',
};
