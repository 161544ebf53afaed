import type { Translation } from '../../../i18n/i18n.ts';
import type { camerasTexts as english } from './cameras-texts.ts';

export const camerasTexts: Translation<typeof english> = {
  title: 'Cámaras',
  about:
    'El sensor de cada cámara deja un patrón débil en cada foto que toma. La comparación de los patrones muestra qué imágenes tomó una misma cámara, sobre todo con originales de 2 megapíxeles o más. Tarda unos segundos por imagen.',
  waiting: 'Se están comparando las imágenes. Puede seguir trabajando.',
  failed: 'La comparación falló.',
  group: 'Cámara {{number}}',
  match: 'coincidencia más débil {{pce}}',
  alone: 'No coinciden con ninguna otra',
  leftOut: 'No comparadas',
  reasons: {
    small: 'Demasiado pequeña',
    large: 'Demasiado grande',
    unusable: 'Sin patrón utilizable',
    'other-size': 'Ninguna otra de su tamaño',
    unreadable: 'No se pudo leer',
  },
  with: 'Comparado con el expediente',
  notCompared_one: '{{count}} imagen no se comparó: llegó más tarde o había demasiadas.',
  notCompared_other: '{{count}} imágenes no se compararon: llegaron más tarde o había demasiadas.',
  otherRecord: 'Con las imágenes de otro expediente',
  otherHint: 'Referencia, o dejar vacío',
  compare: 'Comparar cámaras',
  again: 'Comparar de nuevo',
};
