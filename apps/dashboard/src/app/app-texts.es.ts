import type { Translation } from '../i18n/i18n.ts';

export const pagesTexts: Translation<typeof import('./app-texts.ts').pagesTexts> = {
  starting: 'Iniciando Assay',
  notFoundTitle: 'Esta página no existe',
  notFoundText: 'Puede que la dirección esté mal escrita o que la página ya no exista.',
  crashedTitle: 'Esta página ha dejado de funcionar',
  crashedText: 'El fallo es nuestro. Lo que guardó se conserva. Recargue la página para continuar.',
  maintenanceTitle: 'Volvemos enseguida',
  maintenanceText:
    'El servicio no está disponible en este momento. Esta página lo comprueba cada pocos segundos.',
  comingSoonTitle: 'Próximamente',
  comingSoonText: 'Todavía estamos trabajando en esta parte.',
  days: 'días',
  hours: 'horas',
  minutes: 'minutos',
  seconds: 'segundos',
  lockedTitle: 'Bloqueado',
  lockedText: 'Su sesión está cerrada. Introduzca su contraseña para continuar como {{name}}.',
  password: 'Contraseña',
  unlock: 'Desbloquear',
  otherUser: 'Iniciar sesión con otro usuario',
  goHome: 'Ir a la página de inicio',
  newVersionCode: 'Nueva versión',
  newVersionTitle: 'Assay se ha actualizado',
  newVersionText:
    'Esta página es de la versión anterior. Recárguela para continuar; lo que guardó se conserva.',
  offlineCode: 'Sin conexión',
  offlineTitle: 'Esta página necesita la red',
  offlineText:
    'Esta página no está guardada en su dispositivo, y no se puede acceder al servidor. Recárguela cuando vuelva a tener conexión.',
  reload: 'Recargar',
  tryNow: 'Probar ahora',
};
