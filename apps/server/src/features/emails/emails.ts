export { keepEmails, type TakenEmail } from './keep-emails.ts';
export { openEmail } from './open-email.ts';
export {
  announceRecordOfEmail,
  type EmailSender,
  nameRecordOfEmail,
  openRecordOfEmail,
} from './open-record-of-email.ts';
export { mountEmails } from './routes.ts';
