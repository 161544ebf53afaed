import type { Translation } from '../../../i18n/i18n.ts';

export const linksTexts: Translation<typeof import('./links-texts.ts').linksTexts> = {
  title: 'Expedientes vinculados',
  none: 'Ningún otro expediente que usted pueda ver comparte con este un archivo, un dispositivo, una cuenta, una factura, datos de contacto, un número, un nombre, una dirección o un comercio.',
  graph: 'Expedientes vinculados con este',
  this: 'Este expediente',
  further: 'Vinculados a través de estos',
  through: 'a través de',
  rejected: 'Rechazado antes',
  rejectedLater: 'Rechazado',
  count_one: '{{count}} expediente',
  count_other: '{{count}} expedientes',
  cut: 'Puede haber más: solo se muestran los expedientes más cercanos.',
  common: 'Lo comparten más de 25 expedientes, por lo que no establece ningún vínculo:',
  kinds: {
    file: 'El mismo archivo',
    resemblance: 'Archivo parecido',
    device: 'Dispositivo',
    invoice: 'Número de factura',
    account: 'Cuenta',
    phone: 'Teléfono',
    email: 'Correo electrónico',
    number: 'Número de póliza o de siniestro',
    claimant: 'Reclamante',
    address: 'Dirección',
    merchant: 'Comercio',
  },
};
