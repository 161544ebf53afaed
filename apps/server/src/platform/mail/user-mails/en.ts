/** The texts of a mail to a user; `action` is the label of its link. */
export interface Words {
  readonly subject: string;
  readonly paragraphs: string[];
  readonly action?: string;
}

type Values<Name extends string> = Readonly<Record<Name, string>>;

type AlertValues = Values<'about' | 'count' | 'limit'>;

/** The self-audit's description of each, in its own words. */
interface Differences {
  readonly differences: readonly string[];
}

const NOT_YOU = 'If this was not you, tell your administrator now.';

/** Every mail that the product sends to users, in English; the other languages have the same ones. */
export const en = {
  passwordChanged: ({ username }: Values<'username'>): Words => ({
    subject: 'Your password for Assay was changed',
    paragraphs: [`The user ${username} has a new password, and was signed out everywhere else.`, NOT_YOU],
  }),
  passwordLink: ({ username, minutes }: Values<'username' | 'minutes'>): Words => ({
    subject: 'Set a new password for Assay',
    paragraphs: [
      `A new password was requested for the user ${username}.`,
      `The link works once, for ${minutes} minutes. If you did not request it, do nothing: your password stays as it is.`,
    ],
    action: 'Set a new password',
  }),
  invitation: ({ organisation, username, days }: Values<'organisation' | 'username' | 'days'>): Words => ({
    subject: `You are invited to Assay by ${organisation}`,
    paragraphs: [
      `${organisation} checks media and documents for authenticity with Assay, and has added you. Your user name is ${username}.`,
      `The link works once, for ${days} days. After that, ask your administrator for a new one.`,
    ],
    action: 'Choose a password',
  }),
  invitedElsewhere: ({ organisation, username }: Values<'organisation' | 'username'>): Words => ({
    subject: `You are invited to Assay by ${organisation}`,
    paragraphs: [
      `${organisation} checks media and documents for authenticity with Assay, and wanted to add you with the user name ${username}. This is the name of an account in another organisation already, and an account belongs to one organisation.`,
      `${organisation} does not learn this from us. If you want to join, ask its administrator for an invitation with another user name; your mail address can stay the same.`,
    ],
  }),
  secondFactorRemoved: ({ username, by }: Values<'username' | 'by'>): Words => ({
    subject: 'Your second factor for Assay was removed',
    paragraphs: [
      `${by} removed the second factor of the user ${username}, who was signed out everywhere.`,
      'Set up a new one in your profile. If you did not ask for this, tell your administrator now.',
    ],
  }),
  identityUnlinked: ({ username, by }: Values<'username' | 'by'>): Words => ({
    subject: 'Your single sign-on for Assay was unlinked',
    paragraphs: [
      `${by} unlinked the user ${username} from an account of your organisation's identity provider. You were signed out everywhere.`,
      'Sign in through your organisation again to link your account. If you did not expect this, tell your administrator now.',
    ],
  }),
  addressChangedFor: ({ username, by }: Values<'username' | 'by'>): Words => ({
    subject: 'Your mail address for Assay was changed',
    paragraphs: [
      `Messages for the user ${username} now go to another address. ${by} changed it.`,
      'If this is wrong, tell your administrator now.',
    ],
  }),
  addressChanged: ({ username, address }: Values<'username' | 'address'>): Words => ({
    subject: 'Your mail address for Assay was changed',
    paragraphs: [`Mail for the user ${username} now goes to ${address}.`, NOT_YOU],
  }),
  addressLink: ({ username, hours }: Values<'username' | 'hours'>): Words => ({
    subject: 'Confirm your new address for Assay',
    paragraphs: [
      `The user ${username} wants to receive Assay’s mail at this address.`,
      `The link works once, for ${hours} hours. If this was not you, do nothing: nothing changes unless the link is opened.`,
    ],
    action: 'Confirm this address',
  }),
  knownAlready: ({ username }: Values<'username'>): Words => ({
    subject: 'You already have an Assay account',
    paragraphs: [
      `Someone tried to register with this address, which belongs to the user ${username}. Nothing was changed.`,
      'If it was you, sign in with this username, or request a new password on the sign-in page.',
    ],
    action: 'Go to the sign-in page',
  }),
  alertFailedSignIns: ({ about, count, limit }: AlertValues): Words => ({
    subject: `Many sign-ins as ${about} failed`,
    paragraphs: [
      `Within an hour ${count} sign-ins as ${about} failed. Your organisation asked to be alerted above ${limit}.`,
      'The audit log has each of them, with the address it came from.',
    ],
    action: 'Open the audit log',
  }),
  alertRefusedCalls: ({ about, count, limit }: AlertValues): Words => ({
    subject: `Many calls by ${about} were refused`,
    paragraphs: [
      `Within an hour ${count} calls by ${about} were refused (status 401 or 403). Your organisation asked to be alerted above ${limit}.`,
      'The cause may be a misconfigured program, or somebody who tries out what is allowed.',
    ],
    action: 'Open the audit log',
  }),
  alertDownloads: ({ about, count, limit }: AlertValues): Words => ({
    subject: `Many downloads by ${about}`,
    paragraphs: [
      `Within an hour there were ${count} downloads and exports by ${about}. Your organisation asked to be alerted above ${limit}.`,
      'The audit log has each of them.',
    ],
    action: 'Open the audit log',
  }),
  mention: ({ by, record }: Values<'by' | 'record'>): Words => ({
    subject: `${by} mentioned you in ${record}`,
    paragraphs: [
      `${by} named you in a comment on the record ${record}.`,
      'You can choose in your profile which mails you get.',
    ],
    action: 'Open it',
  }),
  assigned: ({ by, record }: Values<'by' | 'record'>): Words => ({
    subject: `${record} was assigned to you`,
    paragraphs: [
      `${by} assigned the record ${record} to you.`,
      'You can choose in your profile which mails you get.',
    ],
    action: 'Open it',
  }),
  submitted: ({ requestId }: Values<'requestId'>): Words => ({
    subject: `Work order ${requestId} was submitted`,
    paragraphs: [
      `The client has answered work order ${requestId}.`,
      'You get this mail because you created the work order or it is assigned to you. You can turn off such mails in your profile.',
    ],
    action: 'Open it',
  }),
  newPlace: ({ username, address, program }: Values<'username' | 'address' | 'program'>): Words => ({
    subject: 'A sign-in to Assay from a new place',
    paragraphs: [
      `The user ${username} signed in from the network address ${address}${program && ` with ${program}`}. No earlier sign-in on record came from there.`,
      'If this was not you, sign out everywhere in your profile, choose a new password, and tell your administrator now.',
    ],
  }),
  secondFactorOn: ({ username }: Values<'username'>): Words => ({
    subject: 'Your Assay account now has a second factor',
    paragraphs: [`The user ${username} now signs in with a code besides the password.`, NOT_YOU],
  }),
  secondFactorOff: ({ username }: Values<'username'>): Words => ({
    subject: 'Your second factor for Assay was turned off',
    paragraphs: [`The user ${username} now signs in with the password alone.`, NOT_YOU],
  }),
  codeReused: ({ username }: Values<'username'>): Words => ({
    subject: 'A code of your second factor for Assay was used twice',
    paragraphs: [
      `A sign-in or a confirmation as ${username} was refused: its code had been used already. Someone may have seen it on your device or on its way.`,
      NOT_YOU,
    ],
  }),
  confirmRegistration: ({ displayName, hours }: Values<'displayName' | 'hours'>): Words => ({
    subject: 'Confirm your address for Assay',
    paragraphs: [
      `${displayName}, one step is left: confirm that this address is yours. Your organisation is then created.`,
      `The link works once, for ${hours} hours. If you did not register, do nothing: no organisation is created unless the link is opened.`,
    ],
    action: 'Confirm my address',
  }),
  deletionRequested: ({ organisation, by, at }: Values<'organisation' | 'by' | 'at'>): Words => ({
    subject: `${organisation} will be deleted from Assay`,
    paragraphs: [
      `${by} asked for everything of ${organisation} to be deleted: users, records, files and analyses. It happens on ${at} and cannot be undone then.`,
      'Until then any administrator can export the data or cancel the deletion.',
      'Ledger entries stay, but lose their content. Their hashes reveal nothing about a file.',
    ],
    action: 'Open the account page',
  }),
  deletionCancelled: ({ organisation, by }: Values<'organisation' | 'by'>): Words => ({
    subject: `${organisation} stays with Assay`,
    paragraphs: [`${by} cancelled the deletion of ${organisation}. Nothing was removed.`],
  }),
  ledgerDiffers: ({ differences, others }: Values<'others'> & Differences): Words => ({
    subject: 'Assay: the ledger was changed in the database',
    paragraphs: [
      'The self-audit of the ledger found that the database does not hold what was entered and signed.',
      ...differences,
      ...(others ? [`Further differences: ${others}.`] : []),
      'What is in the ledger cannot be changed through Assay: somebody changed the database itself, or it is damaged.',
    ],
  }),
  test: (): Words => ({
    subject: 'Test message from Assay',
    paragraphs: ['This test message shows that messages from Assay arrive.'],
  }),
};

export type UserMails = typeof en;
