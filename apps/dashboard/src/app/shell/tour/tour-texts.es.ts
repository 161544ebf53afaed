import type { Translation } from '../../../i18n/i18n.ts';

export const tourTexts: Translation<typeof import('./tour-texts.ts').tourTexts> = {
  offer: '¿Es su primera visita?',
  offerText: 'Un recorrido de cinco paradas le enseña lo esencial. Puede repetirlo desde la Ayuda.',
  inUtc: 'Las fechas se muestran en UTC.',
  showIn: 'Mostrarlas en {{timezone}}',
  start: 'Empezar',
  skip: 'Omitir',
  next: 'Siguiente',
  back: 'Atrás',
  done: 'Terminar',
  step: 'Parada {{at}} de {{of}}',
  stop: {
    navigation: {
      title: 'Dónde está cada cosa',
      text: 'Expedientes contiene los casos; Análisis comprueba archivos sueltos. Solo ve las páginas a las que tiene acceso.',
    },
    search: {
      title: 'Encontrar cualquier cosa',
      text: 'Busque pantallas, referencias, nombres y archivos por su huella. Pulse / en cualquier lugar para abrir la búsqueda.',
    },
    content: {
      title: 'El trabajo',
      text: 'Suelte archivos en cualquier parte de un expediente o de la página Análisis. Los veredictos aparecen a medida que están listos.',
    },
    help: {
      title: 'Ayuda para cada pantalla',
      text: 'Para qué sirve la pantalla, consejos y atajos de teclado. Pulse H para abrirla.',
    },
    account: {
      title: 'A su manera',
      text: 'Elija en su perfil la zona horaria, el segundo factor, el tema y la disposición.',
    },
  },
};
