import { bindTexts } from '../../../i18n/i18n.ts';

export const linksTexts = {
  title: 'Linked records',
  none: 'No other record that you may see is linked with this one by a shared file, device, account, invoice, contact, number, name, address, place or merchant.',
  noneYet: 'No linked record so far. Files of this record are still being analysed.',
  graph: 'Records linked with this one',
  this: 'This record',
  further: 'Linked through these',
  through: 'through',
  rejected: 'Rejected earlier',
  rejectedLater: 'Rejected',
  count_one: '{{count}} record',
  count_other: '{{count}} records',
  cut: 'There may be more: only the closest records are shown.',
  common: 'Shared by more than 25 other records, and therefore no link:',
  kinds: {
    file: 'Same file',
    resemblance: 'Resembling file',
    device: 'Device',
    camera: 'Matching sensor pattern',
    invoice: 'Invoice number',
    account: 'Account',
    phone: 'Telephone',
    email: 'E-mail',
    number: 'Policy or claim number',
    claimant: 'Claimant',
    address: 'Address',
    nearby: 'Places within 100 m',
    merchant: 'Merchant',
  },
} as const;

export const t = bindTexts({ links: linksTexts });
