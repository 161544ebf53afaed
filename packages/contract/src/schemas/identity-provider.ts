import { z } from 'zod';
import { timestamp } from './basics.ts';

/** The roles that users get who are created through an identity provider. */
export const NEW_USER_ROLES = ['user', 'admin'] as const;

/** `example.com`, without anything before or after it. */
const mailDomain = z
  .string()
  .trim()
  .toLowerCase()
  .max(253, 'Please enter a mail domain, such as example.com.')
  .regex(/^([a-z0-9-]+\.)+[a-z0-9-]{2,}$/, 'Please enter a mail domain, such as example.com.');

const secret = z.string().trim().min(1).max(1_000);
const issuer = z.url('Please enter a valid address, beginning with https://.').max(500);
const clientId = z.string().trim().min(1, 'Please enter the client id.').max(300);

/** An organisation's sign-in through its own identity provider, as its administrators see it. */
export const identityProviderSchema = z.object({
  issuer: z.string(),
  clientId: z.string(),
  /** The secret itself is never returned. */
  hasClientSecret: z.boolean(),
  mailDomains: z.array(z.string()),
  provisionsUsers: z.boolean(),
  newUserRole: z.enum(NEW_USER_ROLES),
  enabled: z.boolean(),
  updatedAt: timestamp,
});
export type IdentityProvider = z.infer<typeof identityProviderSchema>;

export const identityProviderUpdateSchema = z.strictObject({
  issuer,
  clientId,
  /** Missing: unchanged. Null: the client has none. */
  clientSecret: secret.nullable().optional(),
  mailDomains: z
    .array(mailDomain)
    .min(1, 'Enter at least one mail domain.')
    .max(50, 'At most 50 mail domains.'),
  provisionsUsers: z.boolean(),
  newUserRole: z.enum(NEW_USER_ROLES),
  enabled: z.boolean(),
});
export type IdentityProviderUpdate = z.infer<typeof identityProviderUpdateSchema>;

export const identityProviderTestSchema = identityProviderUpdateSchema.pick({
  issuer: true,
  clientId: true,
  clientSecret: true,
});

/** The steps of a test, in this order; it ends with the first that fails. */
export const PROVIDER_CHECKS = ['address', 'discovery', 'abilities', 'keys', 'client'] as const;
export const providerCheckSchema = z.object({
  check: z.enum(PROVIDER_CHECKS),
  /** Null: unknown. */
  passed: z.boolean().nullable(),
  /** What was found, or what is wrong. */
  message: z.string(),
});
export type ProviderCheck = z.infer<typeof providerCheckSchema>;
