import type { SamePhrases } from './catalogue.ts';
import type { credentialsPhrases as german } from './credentials.de.ts';

/** What content credentials come to, in Spanish. */
export const credentialsPhrases: SamePhrases<typeof german> = {
  sentences: {
    phrases: {
      'Programs that do not know content credentials break them with any save, also with one that changes nothing to be seen. Credentials that hold say who signed and that nothing changed since; whether what was signed is true they do not say.':
        'Los programas que no conocen las credenciales de contenido las rompen con cualquier guardado, también con uno que no cambia nada visible. Las credenciales válidas dicen quién firmó y que nada ha cambiado desde entonces; no dicen si lo firmado es verdad.',
      'Content credentials were not looked for.': 'No se buscaron credenciales de contenido.',
      'The file carries no content credentials. Most files carry none: that says nothing for or against it.':
        'El archivo no lleva credenciales de contenido. La mayoría de los archivos no las llevan: eso no dice nada a su favor ni en su contra.',
      'The content credentials could not be read to the end.':
        'Las credenciales de contenido no pudieron leerse hasta el final.',
      'The content credentials lie elsewhere and were not fetched.':
        'Las credenciales de contenido están en otra parte y no se obtuvieron.',
      'The content credentials do not match the file: it was changed after they were signed.':
        'Las credenciales de contenido no coinciden con el archivo: se modificó después de que se firmaran.',
      'The content credentials were changed after they were signed, or belong to another file.':
        'Las credenciales de contenido se modificaron después de firmarse, o pertenecen a otro archivo.',
      'The content credentials were signed with a certificate that was not in force, or is not fit for it.':
        'Las credenciales de contenido se firmaron con un certificado que no estaba en vigor, o que no es apto para ello.',
      'The content credentials are damaged, or not made as the standard asks.':
        'Las credenciales de contenido están dañadas, o no están hechas como exige la norma.',
      'The content credentials of the file hold, but those of something that went into it do not.':
        'Las credenciales de contenido del archivo son válidas, pero las de algo que forma parte de él no.',
      'The content credentials hold: they match the file as it was signed.':
        'Las credenciales de contenido son válidas: coinciden con el archivo como se firmó.',
      'The file names itself made by a generator (AI), in its content credentials.':
        'El archivo declara en sus credenciales que lo creó un generador (IA).',
      'The file names itself made by a generator (AI), in its metadata.':
        'El archivo declara en sus metadatos que lo creó un generador (IA).',
      'The file names itself a composite with parts made by a generator (AI), in its content credentials.':
        'El archivo declara en sus credenciales que es un montaje con partes creadas por un generador (IA).',
      'The file names itself a composite with parts made by a generator (AI), in its metadata.':
        'El archivo declara en sus metadatos que es un montaje con partes creadas por un generador (IA).',
    },
  },
};
