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
  elsewhere: {
    title: 'En otros expedientes',
    off: 'No se buscó en otros expedientes: la organización no conserva patrones de sensores.',
    notSearched:
      'No se buscó en otros expedientes: no se conserva ningún patrón de estas imágenes. Compare de nuevo para buscar.',
    waiting: 'Se está buscando entre las imágenes de otros expedientes.',
    failed: 'La búsqueda en otros expedientes falló.',
    nothing:
      'Aparte de copias de estas imágenes, ningún otro expediente tiene una de su tamaño cuyo patrón se conserve.',
    unsearched_one:
      '{{count}} imagen más de su tamaño no se comparó: su patrón es de un tipo anterior. Cada búsqueda renueva algunos de esos patrones: compare de nuevo.',
    unsearched_other:
      '{{count}} imágenes más de su tamaño no se compararon: sus patrones son de un tipo anterior. Cada búsqueda renueva algunos de ellos: compare de nuevo.',
    notTold: 'Ninguna coincidencia que usted pueda ver.',
    none_one:
      'Ninguna coincidencia con {{count}} imagen de otros expedientes. Eso no demuestra que la tomara otra cámara.',
    none_other:
      'Ninguna coincidencia con {{count}} imágenes de otros expedientes. Eso no demuestra que las tomaran otras cámaras.',
    match: 'coincidencia {{pce}}',
    devices: {
      'same-device': 'Los metadatos de todas ellas nombran {{device}} con un mismo número de serie.',
      'same-model':
        'Sus metadatos nombran un mismo modelo, {{device}}. Eso no demuestra que las tomara un solo dispositivo: las cámaras de un modelo pueden compartir parte del patrón.',
      different:
        'Sus metadatos nombran dispositivos distintos, {{device}} y {{otherDevice}}: o la coincidencia es errónea, o se modificaron los metadatos.',
      unnamed:
        'No todas nombran su dispositivo. No está demostrado que las tomara un solo dispositivo: las cámaras de un modelo pueden compartir parte del patrón.',
    },
    limits:
      'En una prueba con originales de 102 cámaras ninguna de 26.765 comparaciones con otra cámara coincidió, de modo que coinciden como máximo 1,4 de cada 10.000 (confianza del 95 %). Pocas eran de cámaras de un mismo modelo.',
    cannotTell: 'No se puede saber si coinciden con otros expedientes',
    reasons: {
      'not-kept': 'No se conserva su patrón',
      weak: 'Demasiado pequeña o sin patrón, como las copias reducidas',
      'no-device': 'Sin coincidencia, y no nombra ningún dispositivo, como las copias de mensajería',
      'no-device-seen':
        'Sin coincidencia que usted pueda ver, y no nombra ningún dispositivo, como las copias de mensajería',
    },
  },
  otherRecord: 'Con las imágenes de otro expediente',
  otherHint: 'Referencia, o dejar vacío',
  compare: 'Comparar cámaras',
  again: 'Comparar de nuevo',
};
