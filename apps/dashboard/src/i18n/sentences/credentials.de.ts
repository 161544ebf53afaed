import type { Phrases } from './catalogue.ts';

/** What content credentials come to, in German. */
export const credentialsPhrases = {
  sentences: {
    phrases: {
      'Programs that do not know content credentials break them with any save, also with one that changes nothing to be seen. Credentials that hold say who signed and that nothing changed since; whether what was signed is true they do not say.':
        'Programme, die Herkunftsnachweise nicht kennen, machen sie mit jedem Speichern ungültig, auch mit einem, das nichts Sichtbares ändert. Gültige Nachweise sagen, wer signiert hat und dass sich seither nichts geändert hat; ob das Signierte wahr ist, sagen sie nicht.',
      'Content credentials were not looked for.': 'Nach Herkunftsnachweisen wurde nicht gesucht.',
      'The file carries no content credentials. Most files carry none: that says nothing for or against it.':
        'Die Datei trägt keine Herkunftsnachweise. Die meisten Dateien tragen keine: Das spricht weder für noch gegen sie.',
      'The content credentials could not be read to the end.':
        'Die Herkunftsnachweise konnten nicht bis zum Ende gelesen werden.',
      'The content credentials lie elsewhere and were not fetched.':
        'Die Herkunftsnachweise liegen anderswo und wurden nicht abgerufen.',
      'The content credentials do not match the file: it was changed after they were signed.':
        'Die Herkunftsnachweise passen nicht zur Datei: Sie wurde nach deren Signatur geändert.',
      'The content credentials were changed after they were signed, or belong to another file.':
        'Die Herkunftsnachweise wurden nach ihrer Signatur geändert oder gehören zu einer anderen Datei.',
      'The content credentials were signed with a certificate that was not in force, or is not fit for it.':
        'Die Herkunftsnachweise wurden mit einem Zertifikat signiert, das nicht gültig war oder dafür nicht geeignet ist.',
      'The content credentials are damaged, or not made as the standard asks.':
        'Die Herkunftsnachweise sind beschädigt oder nicht so erstellt, wie die Norm es verlangt.',
      'The content credentials of the file hold, but those of something that went into it do not.':
        'Die Herkunftsnachweise der Datei sind gültig, die von etwas, das in sie einging, jedoch nicht.',
      'The content credentials hold: they match the file as it was signed.':
        'Die Herkunftsnachweise sind gültig: Sie passen zur Datei, wie sie signiert wurde.',
      'The file names itself made by a generator (AI), in its content credentials.':
        'Laut ihren eigenen Herkunftsnachweisen wurde die Datei von einem Generator (KI) erzeugt.',
      'The file names itself made by a generator (AI), in its metadata.':
        'Laut ihren eigenen Metadaten wurde die Datei von einem Generator (KI) erzeugt.',
      'The file names itself a composite with parts made by a generator (AI), in its content credentials.':
        'Laut ihren eigenen Herkunftsnachweisen ist die Datei eine Montage mit Teilen aus einem Generator (KI).',
      'The file names itself a composite with parts made by a generator (AI), in its metadata.':
        'Laut ihren eigenen Metadaten ist die Datei eine Montage mit Teilen aus einem Generator (KI).',
    },
  },
} satisfies { readonly [kind: string]: Phrases };
