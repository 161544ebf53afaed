import type { DocumentVerdict } from '@assay/contract/documents';
import {
  IconHelpCircle,
  IconPencil,
  IconPencilCheck,
  IconShieldCheck,
  IconShieldX,
} from '@tabler/icons-react';
import classes from './document-word.module.css';
import { DOCUMENT_WORDS } from './verdict-words.ts';

const ICONS = {
  intact: IconShieldCheck,
  'harmless-change': IconPencilCheck,
  changed: IconPencil,
  broken: IconShieldX,
  'cannot-tell': IconHelpCircle,
};

/** The word for what history and signatures prove; differs by its shape as well as by its colour. */
export function DocumentWord({ verdict }: { readonly verdict: DocumentVerdict }) {
  const { title, tone } = DOCUMENT_WORDS[verdict];
  const Icon = ICONS[verdict];
  return (
    <span className={classes.word} data-tone={tone}>
      <Icon size={16} stroke={2} aria-hidden />
      {title}
    </span>
  );
}
