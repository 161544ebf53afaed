import type { Translation } from '../i18n/i18n.ts';

export const platformTexts: Translation<typeof import('./platform-texts.ts').platformTexts> = {
  supportEnded: '{{name}} ha retirado el acceso de soporte. Ha vuelto a su propia organización.',
  expired: 'Su sesión ha caducado. Inicie sesión de nuevo.',
  inactive: 'Su sesión se ha cerrado por inactividad. Inicie sesión de nuevo.',
  tokenFailed: 'No se ha podido iniciar sesión con el token.',
  configFailed: 'No se ha podido obtener la configuración de la organización.',
};
