import type { Translation } from '../../../i18n/i18n.ts';

export const facesTexts: Translation<typeof import('./faces-texts.ts').facesTexts> = {
  title: 'Rostros',
  withOneAnother: 'Las fotos se comparan entre sí.',
  withReference: 'Las fotos se comparan con «{{name}}».',
  withWorkOrder: 'Las fotos se comparan con la foto que indica la solicitud.',
  unusable:
    'La foto de referencia no muestra ningún rostro de al menos {{pixels}} píxeles, así que las fotos se comparan entre sí.',
  likely: 'Probablemente el mismo',
  possible: 'Posiblemente el mismo',
  different: 'Parecen distintos',
  apart: '{{distance}} respecto a «{{name}}»',
  apartFromReference: '{{distance}} respecto a la referencia',
  reference: 'Foto de referencia',
  alone: 'No hay nada con que compararla',
  waiting: 'Aún sin examinar',
  none: 'Ningún rostro encontrado',
  'too-small': 'Los rostros de menos de {{pixels}} píxeles no se comparan',
  failed: 'No se ha podido examinar',
  choose: 'Usar como referencia',
  chooseThis: 'Usar {{name}} como referencia',
  drop: 'Sin referencia',
  chosen: 'Las demás se comparan con {{name}}',
  dropped: 'La foto ya no es la referencia',
  legend:
    'Por debajo de {{likely}} los rostros son probablemente de la misma persona; por debajo de {{possible}}, posiblemente; por encima parecen distintos. La distancia solo mide el parecido y nunca dice quién es alguien: la luz, la edad, la postura y el maquillaje la alteran.',
};
