import type { SamePhrases } from './catalogue.ts';
import type { failuresPhrases as german } from './failures.de.ts';

/** Why an analysis or a part of it failed, in Spanish. */
export const failuresPhrases: SamePhrases<typeof german> = {
  sentences: {
    phrases: {
      'Tamper detection failed': 'La detección de manipulación ha fallado',
      'The {medium} cannot be decoded.': 'No se puede decodificar {medium}.',
      'The {medium} cannot be decoded: {fault}.': 'No se puede decodificar {medium}: {fault}.',
      'The document cannot be read.': 'No se puede leer el documento.',
      'The document cannot be read: {fault}.': 'No se puede leer el documento: {fault}.',
      'Page {number} cannot be read.': 'No se puede leer la página {number}.',
      'Page {number} cannot be read: {fault}.': 'No se puede leer la página {number}: {fault}.',
      'The file needs more than {number} s of processor time, so it was given up.':
        'El archivo necesita más de {number} s de tiempo de procesador, así que se abandonó su análisis.',
      'The analysis started more than {number} threads and was stopped.':
        'El análisis inició más de {number} hilos y se detuvo.',
      'The analysis needed more than {number} MB of memory and was stopped.':
        'El análisis necesitó más de {number} MB de memoria y se detuvo.',
      'The analysis was not done after {number} s, in which it got {number2} s of processor time, and was stopped.':
        'El análisis no había terminado tras {number} s, en los que obtuvo {number2} s de tiempo de procesador, y se detuvo.',
      'The analysis ran out of memory.': 'El análisis se quedó sin memoria.',
      'The analysis was interrupted repeatedly.': 'El análisis se interrumpió repetidamente.',
      'The file is empty.': 'El archivo está vacío.',
      'This type of file is not supported.': 'Este tipo de archivo no se admite.',
      'The file is too large to be analysed.': 'El archivo es demasiado grande para analizarlo.',
      'The file is too large to be decoded.': 'El archivo es demasiado grande para decodificarlo.',
      'The file cannot be read.': 'El archivo no puede leerse.',
      'The document is locked: its password is needed.':
        'El documento está bloqueado: se necesita su contraseña.',
      'The password does not open the document.': 'La contraseña no abre el documento.',
      'This file is neither a picture nor a document that can be read.':
        'Este archivo no es ni una imagen ni un documento que pueda leerse.',
    },
  },
  medium: {
    phrases: {
      picture: 'la imagen',
      file: 'el archivo',
    },
  },
  fault: {
    phrases: {
      'the file ends early': 'el archivo termina antes de tiempo',
      'it is of a kind that is not supported': 'es de un tipo que no se admite',
      'it is damaged': 'hay daños',
    },
  },
};
