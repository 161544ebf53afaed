import type { IdentityProvider, IdentityProviderUpdate } from '@assay/contract/identity-providers';

/** The identity provider as entered in the form. */
export interface ProviderDraft {
  issuer: string;
  clientId: string;
  /** Empty: unchanged. */
  clientSecret: string;
  /** Separated by commas or spaces. */
  mailDomains: string;
  provisionsUsers: boolean;
  newUserRole: IdentityProvider['newUserRole'];
  enabled: boolean;
}

export function draftOf(provider: IdentityProvider | null): ProviderDraft {
  return {
    issuer: provider?.issuer ?? '',
    clientId: provider?.clientId ?? '',
    clientSecret: '',
    mailDomains: provider?.mailDomains.join(', ') ?? '',
    provisionsUsers: provider?.provisionsUsers ?? false,
    newUserRole: provider?.newUserRole ?? 'user',
    enabled: provider?.enabled ?? false,
  };
}

/** The update to save. A secret that was not typed stays unchanged. */
export function readDraft({ clientSecret, mailDomains, ...draft }: ProviderDraft): IdentityProviderUpdate {
  return {
    ...draft,
    issuer: draft.issuer.trim(),
    clientId: draft.clientId.trim(),
    ...(clientSecret.trim() === '' ? {} : { clientSecret: clientSecret.trim() }),
    // An added at sign is a common slip with an obvious meaning.
    mailDomains: mailDomains
      .split(/[\s,;]+/)
      .map((domain) => domain.replace(/^@/, ''))
      .filter((domain) => domain !== ''),
  };
}

export function isChanged(draft: ProviderDraft, provider: IdentityProvider | null): boolean {
  return JSON.stringify(draft) !== JSON.stringify(draftOf(provider));
}
