import { bindTexts } from '../../../i18n/i18n.ts';

export const answersTexts = {
  title: 'Answers: {{title}}',
  signed: 'Signed on the customer’s device and unchanged since, {{at}}',
  notSigned: 'These answers differ from those signed on the customer’s device, {{at}}',
  unsigned: 'The signature no longer exists.',
  erased: 'The answers were erased with the files.',
  none: 'Not answered',
  place: '{{latitude}}, {{longitude}} (within {{metres}} m)',
  drawn: 'Drawn signature',
  files_one: 'One file',
  files_other: '{{count}} files',
  file: 'File {{number}}',
  openFile: '{{text}}: file {{number}}',
} as const;

export const t = bindTexts({ answers: answersTexts });
