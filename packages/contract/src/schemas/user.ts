import { z } from 'zod';
import { ROLES } from '../roles.ts';
import { uuid } from './basics.ts';

export const THEMES = [
  'default',
  'sunset',
  'greeny',
  'beach',
  'tech',
  'sweetHues',
  'assay',
  'defaultDark',
  'deepOcean',
  'slate',
] as const;
export type ThemeName = (typeof THEMES)[number];

export const layoutSettingsSchema = z.strictObject({
  style: z.string(),
  config: z.strictObject({
    mode: z.enum(['fullwidth', 'boxed']),
    scroll: z.enum(['content', 'body']),
    navbar: z.strictObject({
      display: z.boolean(),
      folded: z.boolean(),
      /** Absent: fixed. */
      style: z.enum(['fixed', 'static']).optional(),
      position: z.enum(['left', 'right']),
    }),
    toolbar: z.strictObject({
      display: z.boolean(),
      style: z.enum(['fixed', 'static']),
      position: z.enum(['above', 'below']),
    }),
    footer: z.strictObject({
      display: z.boolean(),
      style: z.enum(['fixed', 'static']),
      position: z.enum(['above', 'below']),
    }),
    leftSidePanel: z.strictObject({ display: z.boolean() }),
    rightSidePanel: z.strictObject({ display: z.boolean() }),
  }),
  customScrollbars: z.boolean(),
  theme: z.strictObject({
    main: z.enum(THEMES),
    navbar: z.enum(THEMES),
    toolbar: z.enum(THEMES),
    footer: z.enum(THEMES),
  }),
});
export type LayoutSettings = z.infer<typeof layoutSettingsSchema>;

/** The languages of the interface, as BCP 47 tags. */
export const LANGUAGES = ['en', 'de', 'es', 'fr'] as const;
export type Language = (typeof LANGUAGES)[number];

export const userSettingsSchema = z.strictObject({
  layout: layoutSettingsSchema.optional(),
  colorScheme: z.enum(['light', 'dark', 'auto']).optional(),
  /** The user's language; if missing, the browser's if the interface has it, otherwise English. */
  language: z.enum(LANGUAGES).optional(),
  /** The first-run tour was taken or skipped. */
  tourSeen: z.boolean().optional(),
});

export const userSchema = z.object({
  id: uuid,
  role: z.enum(ROLES),
  roles: z.array(z.enum(ROLES)),
  organization: z.object({ id: uuid, identifier: z.string(), name: z.string(), isMain: z.boolean() }),
  userGroups: z.array(z.object({ identifier: z.string(), name: z.string() })),
  data: z.object({
    username: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    displayName: z.string(),
    photoURL: z.string().nullable(),
    settings: userSettingsSchema,
    shortcuts: z.array(z.string()),
    timezone: z.string(),
    receiveEmailNotifications: z.boolean(),
    twoFactorInUse: z.boolean(),
    firstLogin: z.boolean(),
  }),
});
export type User = z.infer<typeof userSchema>;

/** The fields of their own data that users may change. Unknown keys are refused. */
export const userUpdateSchema = z.strictObject({
  firstName: z.string().max(100).optional(),
  lastName: z.string().max(100).optional(),
  displayName: z.string().min(4, 'Minimum character length is 4').max(100).optional(),
  timezone: z.string().max(60).optional(),
  receiveEmailNotifications: z.boolean().optional(),
  settings: userSettingsSchema.optional(),
  shortcuts: z.array(z.string().max(60)).max(50).optional(),
});
