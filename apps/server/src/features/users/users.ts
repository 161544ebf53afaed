export { requireFreshSignIn } from './authenticated-again.ts';
export { createUserServices, type UserServices } from './create-user-services.ts';
export { workOnResetLinks } from './forgot-password.ts';
export { workOnConfirmationLinks } from './registration/mail-confirmation-link.ts';
export { mountUsers } from './routes.ts';
export type { Sessions } from './sessions.ts';
