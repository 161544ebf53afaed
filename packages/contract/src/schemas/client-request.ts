import { z } from 'zod';
import { CLIENT_REQUEST_STATES, type ClientRequestState } from '../closed-sets.ts';
import { NAME_MINIMUM_LENGTH } from '../constants.ts';
import { timestamp, uuid } from './basics.ts';
import { phoneNumberSchema } from './phone-number.ts';
import { LANGUAGES } from './user.ts';

/** Steps of its history: the states, and events that left the state unchanged. */
export const CLIENT_REQUEST_STEPS = [
  ...CLIENT_REQUEST_STATES,
  ...(['RESENT', 'REMINDED', 'CHANGED', 'UNDELIVERED'] as const),
] as const;
export type ClientRequestStep = (typeof CLIENT_REQUEST_STEPS)[number];

/** The customer can still answer. */
export function isClientRequestOpen(state: ClientRequestState): boolean {
  return state === 'CREATED' || state === 'SENT' || state === 'OPENED' || state === 'STARTED';
}

const personName = z
  .string()
  .trim()
  .min(NAME_MINIMUM_LENGTH, 'Min character length is 2')
  .max(100, 'At most 100 characters');
/** Forms send an empty text for fields that are left out. */
const emptyIsNothing = z
  .string()
  .trim()
  .transform((text) => (text === '' ? null : text))
  .nullable();
const mailAddress = emptyIsNothing.pipe(
  z
    .email('Please enter a valid email')
    .max(254, 'Please enter a valid email')
    .transform((address) => address.toLowerCase())
    .nullable(),
);
const smsNumber = emptyIsNothing.pipe(phoneNumberSchema.nullable());
const type = z.string().trim().min(1, 'Choose a type.').max(60, 'At most 60 characters');
const questionSetRefId = z.string().trim().min(1).max(100).nullable();
const message = z.string().trim().max(2_000, 'At most 2,000 characters');
/** The language of messages to the customer, until they answered in one; null: English. */
const language = z.enum(LANGUAGES).nullable();
const requestId = z.string().trim().min(1).max(100);

/** The recipient. */
const client = { firstName: personName, lastName: personName, email: mailAddress, smsNumber };

const what = {
  /** If missing, the organisation's usual number of days ahead. */
  due: timestamp.optional(),
  type,
  questionSetRefId: questionSetRefId.optional(),
  message: message.default(''),
  language: language.optional(),
  /** Id of an image of the organisation: the person who is expected on the pictures. */
  referenceFace: uuid.nullable().optional(),
  /** Username of the person who is to look at the answers. */
  assignedTo: z.string().trim().max(254).nullable().optional(),
  /**
   * Id of a picture of the record whose original is requested: what arrives is compared with it, and an empty
   * message becomes instructions for sending an original.
   */
  originalOf: uuid.optional(),
  /** False: the link is only made, to be passed on in some other way. */
  send: z.boolean().default(true),
};

/** A new work order. */
export const newClientRequestSchema = z.strictObject({
  /** The readable reference; made by the server if none is given. */
  requestId: requestId.optional(),
  ...client,
  email: mailAddress.default(null),
  smsNumber: smsNumber.default(null),
  ...what,
  /** The answers go into this record, or into a new one if none is given. */
  recordId: uuid.optional(),
});
export type NewClientRequest = z.output<typeof newClientRequestSchema>;

/** A further request to the same customer, for the same record. */
export const additionalRequestSchema = z.strictObject({ ...what, type: type.optional() });

/** The fields that may be changed while the customer can still answer. */
export const clientRequestUpdateSchema = z.strictObject({
  /** EXPIRED ends it; COMPLETED closes one that was submitted. */
  state: z.enum(['EXPIRED', 'COMPLETED']).optional(),
  firstName: personName.optional(),
  lastName: personName.optional(),
  email: mailAddress.optional(),
  smsNumber: smsNumber.optional(),
  due: timestamp.optional(),
  type: type.optional(),
  questionSetRefId: questionSetRefId.optional(),
  message: message.optional(),
  language: language.optional(),
  referenceFace: uuid.nullable().optional(),
  assignedTo: z.string().trim().max(254).nullable().optional(),
});
export type ClientRequestUpdate = z.output<typeof clientRequestUpdateSchema>;

/** Sends the link again; contact details given here replace the stored ones. */
export const resendSchema = z.strictObject({
  requestId,
  firstName: personName.optional(),
  lastName: personName.optional(),
  email: mailAddress.optional(),
  smsNumber: smsNumber.optional(),
});

/** A file that the customer sent. */
export const requestAssetSchema = z.object({
  id: uuid,
  originalName: z.string(),
  mimeType: z.string(),
  tamperScore: z.number().min(0).max(100).nullable(),
  /** The score is low or moderate, but one method is sure of the contrary. */
  isDisputed: z.boolean(),
  /** Short-lived address of the picture. */
  thumbnail: z.string().nullable(),
});

export const clientRequestSummarySchema = z.object({
  id: uuid,
  requestId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().nullable(),
  smsNumber: z.string().nullable(),
  due: timestamp,
  type: z.string(),
  assets: z.array(requestAssetSchema),
  state: z.enum(CLIENT_REQUEST_STATES),
  createdAt: timestamp,
  createdBy: z.string().nullable(),
  assignedTo: z.string().nullable(),
  /** The record that it creates or adds to. */
  recordId: uuid.nullable(),
  additionalTo: uuid.nullable(),
  /**
   * Channels on which the newest message with the link was refused or could not be sent; empty once nothing
   * can be answered.
   */
  undelivered: z.array(
    z.object({
      channel: z.enum(['mail', 'sms']),
      recipient: z.string(),
      /** The answer of the mail server or the gateway, or that there is none. */
      reason: z.string().nullable(),
      at: timestamp,
    }),
  ),
});
export type ClientRequestSummary = z.infer<typeof clientRequestSummarySchema>;

export const clientRequestSchema = clientRequestSummarySchema.extend({
  questionSetRefId: z.string().nullable(),
  message: z.string(),
  /** The language chosen for the customer; null: none. */
  language,
  referenceFace: uuid.nullable(),
  /** The picture whose original it asks for. */
  originalOf: uuid.nullable(),
  sentAt: timestamp.nullable(),
  remindedAt: timestamp.nullable(),
  submittedAt: timestamp.nullable(),
  /** Public key for encrypting what the customer sends: ECDH on P-256, SubjectPublicKeyInfo in base64. */
  publicKey: z.string(),
  /** As it was sent; null if nothing can be answered any more, and for guests. */
  captureLink: z.string().nullable(),
  /** Oldest first. `by`: null for the customer, and for the server's own actions. */
  history: z.array(
    z.object({
      step: z.enum(CLIENT_REQUEST_STEPS),
      by: z.string().nullable(),
      channels: z.array(z.enum(['mail', 'sms'])),
      at: timestamp,
    }),
  ),
  /** Additional requests, oldest first. */
  additional: z.array(
    z.object({ id: uuid, requestId: z.string(), state: z.enum(CLIENT_REQUEST_STATES), createdAt: timestamp }),
  ),
});
export type ClientRequest = z.infer<typeof clientRequestSchema>;
