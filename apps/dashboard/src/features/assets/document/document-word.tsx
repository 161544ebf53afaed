import type { DocumentVerdict } from '@assay/contract/documents';
import {
  IconHelpCircle,
  IconPencil,
  IconPencilCheck,
  IconShieldCheck,
  IconShieldX,
} from '@tabler/icons-react';
import { documentVerdictWords } from '../../../i18n/wordings/document-verdicts.ts';
import classes from './document-word.module.css';

const ICONS = {
  intact: IconShieldCheck,
  'harmless-change': IconPencilCheck,
  changed: IconPencil,
  broken: IconShieldX,
  'cannot-tell': IconHelpCircle,
};

/** That the result is unknown is not good news: it has no colour. */
const TONES = {
  intact: 'good',
  'harmless-change': 'calm',
  changed: 'warning',
  broken: 'bad',
  'cannot-tell': 'unknown',
} as const satisfies Record<DocumentVerdict, string>;

/** The word for what history and signatures prove; distinguished by shape as well as by colour. */
export function DocumentWord({ verdict }: { readonly verdict: DocumentVerdict }) {
  const Icon = ICONS[verdict];
  return (
    <span className={classes.word} data-tone={TONES[verdict]}>
      <Icon size={16} stroke={2} aria-hidden />
      {documentVerdictWords[verdict]}
    </span>
  );
}
