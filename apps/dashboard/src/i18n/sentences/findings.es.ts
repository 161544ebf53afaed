import type { SamePhrases } from './catalogue.ts';
import type { findingsPhrases as german } from './findings.de.ts';

/** What stands out about a record, in Spanish. */
export const findingsPhrases: SamePhrases<typeof german> = {
  sentences: {
    phrases: {
      // The reasons for a decision that every organisation begins with.
      'Picture was edited': 'La imagen fue editada',
      'Used in another case before': 'Ya se usó en otro caso',
      'Does not show what is claimed': 'No muestra lo que se afirma',
      'Nothing suspicious found': 'No se encontró nada sospechoso',
      'Explained by the customer': 'Explicado por el cliente',
      'Only cropped, resized or brightened': 'Solo recortada, redimensionada o aclarada',
      'Needs the original file': 'Se necesita el archivo original',
      'Needs another opinion': 'Se necesita otra opinión',
      '“{text}” has a tamper score of {number}; your organisation treats {number2} and above as suspicious.':
        '«{text}» tiene una puntuación de manipulación de {number}; su organización considera sospechoso a partir de {number2}.',
      'It was changed after being made or signed.': 'Se modificó después de crearse o firmarse.',
      'A signature in it does not hold.': 'Una firma que contiene no es válida.',
      '“{text}” is the same file as one that came in on {date}.':
        '«{text}» es el mismo archivo que uno que llegó el {date}.',
      '“{text}” has the same content, with other metadata, as a file that came in on {date}.':
        '«{text}» tiene el mismo contenido, con otros metadatos, que un archivo que llegó el {date}.',
      '“{text}” shows the same picture as a file that came in, saved again, resized, cropped, mirrored or rotated, on {date}.':
        '«{text}» muestra la misma imagen que un archivo que llegó el {date}: guardada de nuevo, redimensionada, recortada, reflejada o girada.',
      '“{text}” resembles a file that came in on {date}.':
        '«{text}» se parece a un archivo que llegó el {date}.',
      'They may be copies of one picture, and may differ in places.':
        'Pueden ser copias de una misma imagen y diferir en algunas zonas.',
      '“{text}” holds sound of a file that came in, encoded anew, cut or at another volume, on {date}.':
        '«{text}» contiene sonido de un archivo que llegó el {date}: codificado de nuevo, cortado o con otro volumen.',
      '“{text}” has a receipt of the same merchant, date and total as a file that came in on {date}.':
        '«{text}» contiene un justificante del mismo comercio, fecha y total que un archivo que llegó el {date}.',
      'The most alike faces of “{text}” and the reference face, “{text2}”, look different: they lie {number} apart, and from {number2} on faces count as different.':
        'Los rostros más parecidos de «{text}» y del rostro de referencia, «{text2}», se ven distintos: su distancia es {number}, y a partir de {number2} los rostros se consideran distintos.',
      'The most alike faces of “{text}” and the reference face, the work order’s photo, look different: they lie {number} apart, and from {number2} on faces count as different.':
        'Los rostros más parecidos de «{text}» y del rostro de referencia, la foto de la solicitud, se ven distintos: su distancia es {number}, y a partir de {number2} los rostros se consideran distintos.',
      'The most alike faces of “{text}” and “{text2}” look different: they lie {number} apart, and from {number2} on faces count as different.':
        'Los rostros más parecidos de «{text}» y «{text2}» se ven distintos: su distancia es {number}, y a partir de {number2} los rostros se consideran distintos.',
      'The most alike faces of “{text}” and the work order’s photo look different: they lie {number} apart, and from {number2} on faces count as different.':
        'Los rostros más parecidos de «{text}» y de la foto de la solicitud se ven distintos: su distancia es {number}, y a partir de {number2} los rostros se consideran distintos.',
      'That is a measure of likeness; it does not say who anybody is.':
        'Es una medida de parecido; no dice quién es nadie.',
      'The metadata of “{text}” say that it was taken {distance} from where “{text2}” was taken; the limit is {distance2}.':
        'Según los metadatos de «{text}», entre el lugar donde se tomó y el de «{text2}» hay una distancia de {distance}; el límite es de {distance2}.',
      'The metadata of “{text}” say that it was taken {distance} from where it was sent from; the limit is {distance2}.':
        'Según los metadatos de «{text}», entre el lugar donde se tomó y el lugar desde el que se envió hay una distancia de {distance}; el límite es de {distance2}.',
      'The metadata of “{text}” say that it was taken on {date}, at least {duration} before it came in; the limit is {duration2}.':
        'Según los metadatos de «{text}», se tomó el {date}; hasta su llegada pasaron al menos {duration}; el límite es de {duration2}.',
      'The metadata of “{text}” say that it was taken on {date} (the file names no time zone), at least {duration} before it came in; the limit is {duration2}.':
        'Según los metadatos de «{text}», se tomó el {date} (el archivo no indica ninguna zona horaria); hasta su llegada pasaron al menos {duration}; el límite es de {duration2}.',
      'The metadata of “{text}” say that it was taken on {date}, {duration} before “{text2}”; the limit between files of a record is {duration2}.':
        'Según los metadatos de «{text}», se tomó el {date}, antes que «{text2}», con una diferencia de {duration}; el límite entre archivos de un expediente es de {duration2}.',
      'The metadata of “{text}” say that it was taken on {date}, {duration} after “{text2}”; the limit between files of a record is {duration2}.':
        'Según los metadatos de «{text}», se tomó el {date}, después que «{text2}», con una diferencia de {duration}; el límite entre archivos de un expediente es de {duration2}.',
      'The metadata of “{text}” name {name}; of the {number} files that name a device, {number2} name {name2}.':
        'Los metadatos de «{text}» nombran {name}; de los {number} archivos que nombran un dispositivo, {number2} nombran {name2}.',
      'The metadata of “{text}” name {name}; of the {number} files that name a device, 1 names {name2}.':
        'Los metadatos de «{text}» nombran {name}; de los {number} archivos que nombran un dispositivo, 1 nombra {name2}.',
      '“{text}” has {number} × {number2} pixels; the minimum is {number3} × {number4}.':
        '«{text}» tiene {number} × {number2} píxeles; el mínimo es {number3} × {number4}.',
    },
  },
  distance: {
    phrases: {
      '{number} miles': '{number} millas',
      '{number} mile': '{number} milla',
      '{number} kilometres': '{number} kilómetros',
      '{number} kilometre': '{number} kilómetro',
      'just over {distance}': 'algo más de {distance}',
    },
  },
  duration: {
    phrases: {
      '{number} minutes': '{number} minutos',
      '{number} minute': '{number} minuto',
      '{number} hours': '{number} horas',
      '{number} hour': '{number} hora',
      '{number} days': '{number} días',
      '{number} day': '{number} día',
      '{number} years': '{number} años',
      '{number} year': '{number} año',
      'just over {duration}': 'algo más de {duration}',
    },
  },
};
