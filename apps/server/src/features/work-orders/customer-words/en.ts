interface Request {
  readonly organisation: string;
  readonly requestId: string;
}

interface DueRequest extends Request {
  /** Written out. */
  readonly day: string;
}

/** What customers are told by mail and SMS, in English; the other languages have the same. */
export const en = {
  subject: ({ organisation, requestId }: Request) =>
    `${organisation} asks for pictures and answers (${requestId})`,
  remindSubject: (subject: string) => `Reminder: ${subject}`,
  hello: (name: string) => `Hello ${name},`,
  ask: ({ name, organisation }: { name: string; organisation: string }) =>
    `Hello ${name}, ${organisation} asks you for pictures and answers. You can reply on a phone or a computer, without signing in.`,
  message: ({ organisation, message }: { organisation: string; message: string }) =>
    `${organisation} writes: ${message}`,
  until: ({ requestId, day }: DueRequest) => `Please answer by ${day}. Your reference is ${requestId}.`,
  alone: (organisation: string) =>
    `The link is for you alone: please do not pass it on. If you do not know ${organisation}, do nothing.`,
  action: 'Answer the request',
  sms: ({ organisation, requestId, day }: DueRequest) =>
    `From ${organisation}: please send pictures and answers for ${requestId} by ${day}.`,
  remindSms: ({ organisation, requestId, day }: DueRequest) =>
    `Reminder from ${organisation}: please send pictures and answers for ${requestId} by ${day}.`,
  answerSubject: ({ organisation, requestId }: Request) => `${organisation} answers (${requestId})`,
  reference: (requestId: string) => `Your reference is ${requestId}.`,
  answerSms: ({ organisation, requestId, text }: Request & { text: string }) =>
    `From ${organisation} (${requestId}): ${text}`,
};

export type CustomerWords = typeof en;
