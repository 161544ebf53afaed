/** E-mails to take in. */
export {
  attach,
  embed,
  forward,
  RFC_8463_KEY,
  RFC_8463_MAIL,
  writeMail,
} from '@assay/analysis/mail-fixtures';
