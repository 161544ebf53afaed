import type { Translation } from '../../../i18n/i18n.ts';

export const statusTexts: Translation<typeof import('./status-texts.ts').statusTexts> = {
  finding: { title: 'Medido', meaning: 'El método se ejecutó y dio una puntuación.' },
  inconclusive: {
    title: 'No concluyente',
    meaning:
      'El método se ejecutó, pero el material es demasiado pobre para decir algo. Esto no es un resultado limpio.',
  },
  'not-applicable': {
    title: 'No aplicable',
    meaning:
      'Este tipo de archivo no tiene nada de lo que examina el método. Esto no es un resultado limpio.',
  },
  failed: {
    title: 'Fallido',
    meaning: 'El método falló con este archivo. Los demás métodos no se ven afectados.',
  },
};
