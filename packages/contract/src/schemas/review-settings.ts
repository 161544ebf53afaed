import { z } from 'zod';
import { DECISION_OUTCOMES } from '../closed-sets.ts';

const atMost = (largest: number) => ({ error: () => `Must be at most ${largest}.` });
const POSITIVE = 'Must enter a positive numeric value.';
/** How grave a reason is, 0 to 100; 0 switches it off. */
const weight = z.number(POSITIVE).int('Must be a whole number.').min(0, POSITIVE).max(100, atMost(100));

/** The weight of each reason in the queue. A score contributes this share of itself. */
export const reviewWeightsSchema = z.strictObject({
  score: weight.default(100),
  duplicateElsewhere: weight.default(85),
  duplicateHere: weight.default(30),
  originalDiffers: weight.default(80),
  tamperedAssets: weight.default(80),
  facialMatch: weight.default(65),
  claimDevice: weight.default(60),
  payeeAccount: weight.default(60),
  invoiceNumber: weight.default(55),
  sharedAccount: weight.default(50),
  objectNumber: weight.default(45),
  numberSeries: weight.default(25),
  cameraElsewhere: weight.default(30),
  cameraContradiction: weight.default(55),
  issuerDiffers: weight.default(55),
  receiptDate: weight.default(50),
  claimAmount: weight.default(40),
  claimDaylight: weight.default(35),
  locationDifference: weight.default(45),
  createDateAge: weight.default(40),
  timeDifference: weight.default(35),
  deviceDifference: weight.default(30),
  imageTooSmall: weight.default(20),
  documentChanged: weight.default(75),
  signature: weight.default(90),
  credentials: weight.default(60),
  aiMade: weight.default(80),
  disputed: weight.default(45),
  place: weight.default(45),
  contradiction: weight.default(50),
  sums: weight.default(55),
  digits: weight.default(55),
  foreignData: weight.default(50),
  editor: weight.default(25),
  failed: weight.default(60),
  impossible: weight.default(50),
  notAnalysed: weight.default(40),
});
export type ReviewWeights = z.infer<typeof reviewWeightsSchema>;
export type ReviewWeight = keyof ReviewWeights;

/** Reasons that reviewers choose from, for each outcome. */
export const decisionReasonSchema = z.strictObject({
  outcome: z.enum(DECISION_OUTCOMES),
  text: z.string().trim().min(2, 'Min character length is 2').max(80, 'At most 80 characters'),
});
export type DecisionReason = z.infer<typeof decisionReasonSchema>;

export const decisionReasonsSchema = z
  .array(decisionReasonSchema)
  .max(30, 'At most 30 reasons')
  .refine(
    (list) =>
      new Set(list.map(({ outcome, text }) => `${outcome} ${text.toLowerCase()}`)).size === list.length,
    'A reason stands there twice.',
  );

export const USUAL_DECISION_REASONS: DecisionReason[] = [
  { outcome: 'rejected', text: 'Picture was edited' },
  { outcome: 'rejected', text: 'Document was edited' },
  { outcome: 'rejected', text: 'Recording was edited' },
  { outcome: 'rejected', text: 'Used in another case before' },
  { outcome: 'rejected', text: 'Does not show what is claimed' },
  { outcome: 'accepted', text: 'Nothing suspicious found' },
  { outcome: 'accepted', text: 'Explained by the customer' },
  { outcome: 'accepted', text: 'Only cropped, resized or brightened' },
  { outcome: 'inconclusive', text: 'Needs the original file' },
  { outcome: 'inconclusive', text: 'Needs another opinion' },
];
