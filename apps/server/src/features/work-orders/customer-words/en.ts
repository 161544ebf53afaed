interface Request {
  readonly organisation: string;
  readonly requestId: string;
}

interface DueRequest extends Request {
  /** Written out. */
  readonly day: string;
}

/** The texts of mails and SMS to customers, in English; the other languages have the same. */
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
  original: {
    ask: (name: string) =>
      `Please send us the original of “${name}”: the file just as a phone or camera saved it.`,
    wentThrough: (app: string) =>
      `What reached us went through ${app}, which makes pictures smaller and removes what the phone wrote into them.`,
    /** Judging by the file's name alone. */
    seemsToHaveGoneThrough: (app: string) => `By its name, what reached us went through ${app}.`,
    screenshot: 'What reached us is a screenshot.',
    reduced: 'What reached us is a small or strongly compressed copy.',
    iphone:
      'On an iPhone: open the link, tap “Choose files” and “Photo Library”. Before you confirm, tap “Options” and choose “Current” as the format, so that the picture is not converted.',
    android:
      'On an Android phone: open the link, tap “Choose files” and choose the picture in the folder of the camera (DCIM, Camera).',
    phone:
      'Open the link on the phone that took the picture, tap “Choose files” and choose it in the gallery, without editing it.',
    asDocument: (app: string) =>
      `If somebody sent it to you in ${app}, ask them to send it again as a document (attach, Document), not as a photo, and choose that file.`,
    asFile: (app: string) =>
      `If somebody sent it to you in ${app}, ask them to send it again as a file (attach, File), not as a photo, and choose that file.`,
    keepsNone: (app: string) =>
      `${app} keeps no originals: the original is in the gallery of the phone that took the picture.`,
    gone: 'If you no longer have it, please tell us so under the link.',
  },
};

export type CustomerWords = typeof en;
