import type { CredentialsState } from '@assay/contract/credentials';
import { CREDENTIALS_WORDS } from '@assay/contract/wordings/credentials-words';
import {
  IconHelpCircle,
  IconShieldCheck,
  IconShieldExclamation,
  IconShieldQuestion,
  IconShieldX,
} from '@tabler/icons-react';
import { credentialsWords } from '../../../i18n/wordings/credentials.ts';
import classes from './credentials.module.css';

const ICONS = {
  trusted: IconShieldCheck,
  'valid-unknown-signer': IconShieldQuestion,
  invalid: IconShieldX,
  'ingredient-invalid': IconShieldExclamation,
  'could-not-check': IconHelpCircle,
  none: IconHelpCircle,
};

/** The overall state of the credentials; distinguished by shape as well as by colour. */
export function CredentialsWord({ state }: { readonly state: CredentialsState }) {
  const Icon = ICONS[state];
  return (
    <p className={classes.word} data-tone={CREDENTIALS_WORDS[state].tone}>
      <Icon size={17} stroke={2} aria-hidden />
      {credentialsWords[state].title}
    </p>
  );
}
