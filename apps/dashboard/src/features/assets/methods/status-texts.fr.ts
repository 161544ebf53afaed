import type { Translation } from '../../../i18n/i18n.ts';

export const statusTexts: Translation<typeof import('./status-texts.ts').statusTexts> = {
  finding: { title: 'Mesuré', meaning: 'La méthode a fonctionné et donné un score.' },
  inconclusive: {
    title: 'Non concluant',
    meaning:
      'La méthode a fonctionné, mais le matériau est trop pauvre pour conclure. Cela ne veut pas dire que rien n’est suspect.',
  },
  'not-applicable': {
    title: 'Sans objet',
    meaning:
      'Ce genre de fichier n’a rien de ce que la méthode examine. Cela ne veut pas dire que rien n’est suspect.',
  },
  failed: {
    title: 'Échec',
    meaning: 'La méthode a échoué sur ce fichier. Les autres méthodes n’en sont pas affectées.',
  },
};
