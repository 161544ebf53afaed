import type { Translation } from '../../i18n/i18n.ts';

export const newsTexts: Translation<typeof import('./news-texts.ts').newsTexts> = {
  submitted: 'La solicitud {{requestId}} ha sido respondida',
  analysed_one: 'Un análisis ha terminado',
  analysed_other: '{{count}} análisis han terminado',
  analysedFiles_one: 'Un análisis ha terminado. {{files}}',
  analysedFiles_other: '{{count}} análisis han terminado. {{files}}',
  verdictOf: '{{name}}: {{verdict}}',
  andMore_one: '{{count}} más',
  andMore_other: '{{count}} más',
  failed: 'análisis fallido',
  notExamined: 'no examinado',
  show: 'Mostrar',
  kept: 'Para usted',
  inThisTab: 'En esta pestaña',
  mention: '{{by}} le mencionó en {{reference}}',
  assigned: '{{by}} le asignó {{reference}}',
  answered: 'Un cliente ha respondido: {{reference}}',
  review: '{{reference}} está por revisar',
  alerts: 'Avisos para administradores',
  alert: {
    'failed-sign-ins': 'En una hora han fallado {{count}} inicios de sesión como {{about}}',
    'refused-calls': 'En una hora se han rechazado {{count}} llamadas de {{about}}',
    downloads: 'En una hora, {{count}} descargas y exportaciones de {{about}}',
  },
  unread: 'sin leer',
  readAll: 'Marcar todo como leído',
};
