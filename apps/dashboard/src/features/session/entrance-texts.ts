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
  registerText:
    'Register your organisation. You become its first administrator and can invite others right after.',
  displayName: 'Display name',
  displayNameHint: 'Your organisation has this name too, until you give it another.',
  email: 'Email',
  invalidEmail: 'Please enter a valid email',
  haveAccount: 'Registered already?',
  registrationClosed: 'Registration is not open here',
  registrationClosedText: 'Ask your administrator to invite you, or those who run this installation.',
  checkMail: 'Check your mail',
  checkMailText: 'We are sending a mail to {{email}}. Open its link within 24 hours to confirm your address.',
  keptTitle: 'Ask for your link',
  keptText:
    'No mail server is set up here, so {{email}} gets no mail. Ask those who run this installation for the link, which works for 24 hours.',
  sendAgain: 'Send it again',
  sentAgain: 'We are sending another mail. Only its link works now.',
  keptAgain: 'There is a new link. Only this one works now.',
  otherAddress: 'Use another address',
  confirmTitle: 'Confirm your address',
  confirmText: 'Enter the password that you chose, and your organisation is made.',
  confirm: 'Confirm my address',
  confirmed: 'Welcome to Assay',
  confirmedText: 'Your organisation is made. Sign in as {{username}}.',

  resetTitle: 'Choose a new password',
  resetText: 'You sign in with it from now on. All your sessions end.',
  newPassword: 'New password',
  confirmPassword: 'Confirm password',
  mismatch: 'Passwords do not match',
  save: 'Save password',
  saved: 'Your new password is set. Please login.',
  linkInvalid: 'This link is not valid any more',
  linkInvalidText: 'It was used already, or its time is over.',
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
  mailChangeText: 'One press, and mail of Assay comes here.',
  mailChanged: 'Your address is changed',
  mailChangedText: 'Mail of Assay goes to {{email}} from now on.',
  goOn: 'Go on to Assay',
} as const;

export const t = bindTexts({ session: { ...sessionTexts, ...entranceTexts } });
