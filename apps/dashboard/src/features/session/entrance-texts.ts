import { bindTexts } from '../../i18n/i18n.ts';
import { sessionTexts } from './session-texts.ts';

/** Said before sign-in as well, but not on the first page. */
export const entranceTexts = {
  forgotTitle: 'Forgot your password?',
  forgotText: 'Enter your username to get a link for choosing a new one.',
  sendLink: 'Send the link',
  requestSent: 'Request sent',
  requestSentText:
    'If {{username}} is a user here, we are sending them a mail with a link. The link works for 30 minutes.',
  requestKeptText:
    'If {{username}} is a user here, an administrator of their organisation finds a link under Settings, Mail and SMS: no mail server is set up here. The link works for 30 minutes.',
  askAgain: 'No mail? Ask again',
  askNewLink: 'Ask for a new link',

  registerTitle: 'Check your files with Assay',
  registerText: 'Register your organisation. You become its first administrator and can then invite others.',
  displayName: 'Display name',
  displayNameHint: 'Your organisation gets this name too; you can change it later.',
  email: 'Email',
  invalidEmail: 'Please enter a valid email',
  haveAccount: 'Registered already?',
  registrationClosed: 'Registration is not open here',
  registrationClosedText: 'Ask your administrator or the operator of this installation to invite you.',
  checkMail: 'Check your mail',
  checkMailText: 'We are sending a mail to {{email}}. Open its link within 24 hours to confirm your address.',
  keptTitle: 'Ask for your link',
  keptText:
    'No mail server is set up here, so {{email}} gets no mail. Ask the operator of this installation for the link, which works for 24 hours.',
  sendAgain: 'Send it again',
  sentAgain:
    'If {{email}} still has to be confirmed, we are sending another mail, and only its link will work.',
  keptAgain: 'If {{email}} still has to be confirmed, there is a new link, and only this one works now.',
  otherAddress: 'Use another address',
  confirmTitle: 'Confirm your address',
  confirmText: 'Enter the password that you chose to create your organisation.',
  confirm: 'Confirm my address',
  confirmed: 'Welcome to Assay',
  confirmedText: 'Your organisation has been created. Sign in as {{username}}.',

  resetTitle: 'Choose a new password',
  resetText: 'From now on you sign in with this password. All your sessions end.',
  firstPasswordText: 'From now on you sign in with this password.',
  newPassword: 'New password',
  confirmPassword: 'Confirm password',
  timezone: 'Time zone',
  timezoneText: 'All dates are shown in it. You can change it in your profile.',
  mismatch: 'Passwords do not match',
  save: 'Save password',
  saved: 'Your new password is set. Please login.',
  savedAndIn: 'Your new password is set, and you are signed in.',
  linkInvalid: 'This link is no longer valid',
  linkInvalidText: 'It has been used or has expired.',
  toLogin: 'Back to login',
  rules: 'The password needs',
  rule: {
    length: 'at least 12 characters',
    upper: 'an upper-case letter',
    lower: 'a lower-case letter',
    digit: 'a digit',
    special: 'a special character',
  },
  ruleMet: 'met',
  ruleMissed: 'not yet met',

  signOnName: 'Work email or organisation id',
  signOnFind: 'Continue',
  signOnWith: 'Sign in with {{name}}',
  signOnByPassword: 'Use username and password',

  mailChangeTitle: 'Confirm your new address',
  mailChangeText: 'Confirm to receive Assay’s mail at this address.',
  mailChanged: 'Your address is changed',
  mailChangedText: 'Assay’s mail now goes to {{email}}.',
  goOn: 'Continue to Assay',
} as const;

export const t = bindTexts({ session: { ...sessionTexts, ...entranceTexts } });
