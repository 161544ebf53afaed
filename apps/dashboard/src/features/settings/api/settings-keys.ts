/** Query keys of the settings. */
export const settingsKeys = {
  config: ['settings', 'config'] as const,
  profiles: ['settings', 'profiles'] as const,
  trustList: ['settings', 'trust-list'] as const,
  tokens: ['settings', 'tokens'] as const,
  webhooks: ['settings', 'webhooks'] as const,
  deliveries: (id: string) => ['settings', 'webhooks', id, 'deliveries'] as const,
  outbox: ['settings', 'outbox'] as const,
  identityProvider: ['settings', 'identity-provider'] as const,
  signInBlocks: ['settings', 'sign-in-blocks'] as const,
  quarantine: ['settings', 'quarantine'] as const,
  audit: ['settings', 'audit'] as const,
};
