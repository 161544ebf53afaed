import type { Translation } from '../../i18n/i18n.ts';

export const sessionTexts: Translation<typeof import('./session-texts.ts').sessionTexts> = {
  welcome: 'Le damos la bienvenida a Assay',
  welcomeText: 'Descubra qué pueden probar sus archivos.',
  username: 'Nombre de usuario',
  password: 'Contraseña',
  minimum: 'Escriba al menos 4 caracteres',
  signIn: 'Iniciar sesión',
  work: 'Ha habido muchos intentos fallidos de iniciar sesión. Su navegador hace antes un cálculo que frena a los programas que prueban contraseñas.',
  workDone: 'Cálculo hecho',
  contact: 'Contacto',
  artCaption: 'Cuadrícula de compresión, desplazada dentro de la zona marcada',
  artTitle: 'Las imágenes conservan rastros de cómo se hicieron.',
  forgot: '¿Ha olvidado su contraseña?',
  signOn: 'Iniciar sesión con su organización',
  register: 'Crear cuenta',
  newHere: '¿Aún no tiene cuenta?',
  loggingOut: 'Cerrando sesión',
  version: 'Versión {{version}}',
  build: 'compilación {{build}}',
  deployed: 'desplegada: {{date}}',
};
