import type { Translation } from '../../i18n/i18n.ts';

export const sampleDataTexts: Translation<typeof import('./sample-data-texts.ts').sampleDataTexts> = {
  title: 'Datos de ejemplo',
  offer:
    'Llene su organización con expedientes de ejemplo: imágenes y un extracto bancario dibujados por el servidor, algunos falsificados, analizados de verdad.',
  add: 'Añadir datos de ejemplo',
  remove: 'Quitar los datos de ejemplo',
  making: 'Creando datos de ejemplo: {{done}} de {{total}} archivos',
  analysing: 'Analizando datos de ejemplo: {{done}} de {{total}} archivos',
  removing: 'Quitando los datos de ejemplo',
  present_one: 'Su organización tiene {{count}} expediente de ejemplo.',
  present_other: 'Su organización tiene {{count}} expedientes de ejemplo.',
  ledgerNote: 'Sus huellas permanecen en el registro, que solo admite añadidos.',
  failed: 'No se han podido completar los datos de ejemplo: {{reason}}',
  ready: 'Los datos de ejemplo están listos',
  removed: 'Los datos de ejemplo se han quitado',
  unknown: 'El estado de los datos de ejemplo no se conoce en este momento.',
};
