import type { Translation } from '../../../i18n/i18n.ts';

export const facesTexts: Translation<typeof import('./faces-texts.ts').facesTexts> = {
  title: 'Visages',
  withOneAnother: 'Les photos sont comparées entre elles.',
  withReference: 'Les photos sont comparées avec « {{name}} ».',
  withWorkOrder: 'Les photos sont comparées avec la photo désignée par la demande.',
  unusable:
    'La photo de référence ne montre aucun visage d’au moins {{pixels}} pixels ; les photos sont donc comparées entre elles.',
  likely: 'Probablement identiques',
  possible: 'Peut-être identiques',
  different: 'Semblent différents',
  apart: '{{distance}} de « {{name}} »',
  apartFromReference: '{{distance}} de la référence',
  reference: 'Photo de référence',
  alone: 'Aucun élément de comparaison',
  waiting: 'Pas encore examiné',
  none: 'Aucun visage trouvé',
  'too-small': 'Les visages de moins de {{pixels}} pixels ne sont pas comparés',
  failed: 'Examen impossible',
  choose: 'Prendre comme référence',
  chooseThis: 'Prendre {{name}} comme référence',
  drop: 'Pas de référence',
  chosen: 'Les autres sont comparées avec {{name}}',
  dropped: 'La photo n’est plus la référence',
  legend:
    'Sous {{likely}}, les visages sont probablement ceux de la même personne ; sous {{possible}}, peut-être ; au-dessus, ils semblent différents. La distance ne mesure que la ressemblance et ne dit jamais qui est quelqu’un : lumière, âge, pose et maquillage la modifient.',
};
