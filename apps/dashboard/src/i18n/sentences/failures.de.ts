import type { Phrases } from './catalogue.ts';

/** Why an analysis or a part of it failed, in German. */
export const failuresPhrases = {
  sentences: {
    phrases: {
      'Tamper detection failed': 'Manipulationsprüfung fehlgeschlagen',
      'The {medium} cannot be decoded.': '{medium} kann nicht dekodiert werden.',
      'The {medium} cannot be decoded: {fault}.': '{medium} kann nicht dekodiert werden: {fault}.',
      'The document cannot be read.': 'Das Dokument kann nicht gelesen werden.',
      'The document cannot be read: {fault}.': 'Das Dokument kann nicht gelesen werden: {fault}.',
      'Page {number} cannot be read.': 'Seite {number} kann nicht gelesen werden.',
      'Page {number} cannot be read: {fault}.': 'Seite {number} kann nicht gelesen werden: {fault}.',
      'The file needs more than {number} s of processor time, so it was given up.':
        'Die Datei braucht mehr als {number} s Prozessorzeit, daher wurde die Analyse aufgegeben.',
      'The analysis started more than {number} threads and was stopped.':
        'Die Analyse hat mehr als {number} Threads gestartet und wurde angehalten.',
      'The analysis needed more than {number} MB of memory and was stopped.':
        'Die Analyse brauchte mehr als {number} MB Speicher und wurde angehalten.',
      'The analysis was not done after {number} s, in which it got {number2} s of processor time, and was stopped.':
        'Die Analyse war nach {number} s, in denen sie {number2} s Prozessorzeit erhielt, nicht fertig und wurde angehalten.',
      'The analysis ran out of memory.': 'Der Analyse ging der Speicher aus.',
      'The analysis was interrupted repeatedly.': 'Die Analyse wurde wiederholt unterbrochen.',
      'The file is empty.': 'Die Datei ist leer.',
      'This type of file is not supported.': 'Dieser Dateityp wird nicht unterstützt.',
      'The file is too large to be analysed.': 'Die Datei ist zu groß für die Analyse.',
      'The file is too large to be decoded.': 'Die Datei ist zu groß, um sie zu dekodieren.',
      'The file cannot be read.': 'Die Datei kann nicht gelesen werden.',
      'The document is locked: its password is needed.':
        'Das Dokument ist gesperrt: Sein Passwort wird benötigt.',
      'The password does not open the document.': 'Das Passwort öffnet das Dokument nicht.',
      'This file is neither a picture nor a document that can be read.':
        'Diese Datei ist weder ein Bild noch ein Dokument, das gelesen werden kann.',
    },
  },
  medium: {
    phrases: {
      picture: 'Das Bild',
      file: 'Die Datei',
    },
  },
  fault: {
    phrases: {
      'the file ends early': 'Die Datei endet zu früh',
      'it is of a kind that is not supported': 'Diese Art wird nicht unterstützt',
      'it is damaged': 'Es liegt ein Schaden vor',
    },
  },
} satisfies { readonly [kind: string]: Phrases };
