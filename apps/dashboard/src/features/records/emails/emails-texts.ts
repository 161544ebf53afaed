import { bindTexts } from '../../../i18n/i18n.ts';
import { uiTexts } from '../../../ui/ui-texts.ts';

export const emailsTexts = {
  title: 'E-mails',
  more: 'Show more e-mails',
  claimed: 'Sender, date and text are as the message states them.',
  from: 'From',
  to: 'To',
  cc: 'Copy to',
  replyTo: 'Answers go to',
  sent: 'Sent',
  messageId: 'Message ID',
  within: 'Came in',
  text: 'Text of the e-mail',
  subject: 'Subject',
  noSubject: 'No subject',
  noSender: 'not stated',
  noDate: 'not stated',
  noText: 'The e-mail has no text.',
  noParts: 'Nothing came with it.',
  parts: 'Came with it',
  cut: 'Only the beginning is shown. The file holds the whole e-mail.',
  headers_one: '{{count}} header',
  headers_other: '{{count}} headers',
  leftOut_one: '{{count}} more part was not read.',
  leftOut_other: '{{count}} more parts were not read.',
  roles: { attachment: 'Attachment', inline: 'Picture in the text', message: 'E-mail' },
  refusals: {
    type: 'not taken in: files of this type are not',
    small: 'not taken in: too small for a photo, such as a logo',
    size: 'not taken in: too large',
    count: 'not taken in: too many files',
    depth: 'not taken in: too many e-mails within one another',
    empty: 'not taken in: it is empty',
  },
  signatures: 'Signatures of the sending server',
  unsigned: 'No server signed this e-mail (DKIM), so nothing shows that it was sent by this domain.',
  noHeaders: 'The file holds no headers, so whether a server signed the e-mail is not known.',
  valid: 'Signed by {{domain}}, the sender’s domain. What the signature covers is as it was signed.',
  validElsewhere:
    'Signed by {{domain}}, which is not the sender’s domain. What the signature covers is as it was signed.',
  partial:
    'The signature of {{domain}} was not counted: it covers only the beginning of the text, or none of it. What follows may come from anybody.',
  bodyDiffers:
    'The text is not the one that the signature in the name of {{domain}} states. Mailing lists and forwarding change texts too.',
  headersDiffer:
    'Sender, subject or other headers are not as {{domain}} signed them, or the key in the settings is another one. Mailing lists change headers too.',
  unknownKey:
    'The signature of {{domain}} could not be checked: its key “{{selector}}” is not in the settings.',
  notAsSent:
    'The signature of {{domain}} could not be checked: Outlook does not keep a message as it was sent.',
  weakKey: 'The signature of {{domain}} was not counted: its key is too short to be trusted.',
  notCovered: 'Not covered: {{fields}}.',
  contentType: 'how its text is read (Content-Type)',
  repeatedField:
    'The signature of {{domain}} was not counted: sender, subject or another field occurs in the e-mail more than once, and not all are covered. Which one is shown is up to the program.',
  weakAlgorithm: 'The signature of {{domain}} was not counted: it uses SHA-1, which can be forged.',
  unreadSignature: 'A signature of the e-mail could not be read, so it was not checked.',
  unchecked: 'The signature of {{domain}} could not be checked.',
} as const;

export const t = bindTexts({ ui: uiTexts, emails: emailsTexts });
