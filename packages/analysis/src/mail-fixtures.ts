/** Example of RFC 8463, appendix A, signed with Ed25519. */
export const RFC_8463_KEY = {
  domain: 'football.example.com',
  selector: 'brisbane',
  record: 'v=DKIM1; k=ed25519; p=11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=',
};
export const RFC_8463_MAIL = [
  'DKIM-Signature: v=1; a=ed25519-sha256; c=relaxed/relaxed;',
  ' d=football.example.com; i=@football.example.com;',
  ' q=dns/txt; s=brisbane; t=1528637909; h=from : to :',
  ' subject : date : message-id : from : subject : date;',
  ' bh=2jUSOH9NhtVGCQWNr9BrIAPreKQjO6Sn7XIkfJVOzv8=;',
  ' b=/gCrinpcQOoIfuHNQIbq4pgh9kyIK3AQUdt9OdqQehSwhEIug4D11BusFa3bT3FY5OsU7ZbnKELq+eXdp1Q1Dw==',
  'From: Joe SixPack <joe@football.example.com>',
  'To: Suzie Q <suzie@shopping.example.net>',
  'Subject: Is dinner ready?',
  'Date: Fri, 11 Jul 2003 21:00:37 -0700 (PDT)',
  'Message-ID: <20030712040037.46341.5F8J@football.example.com>',
  '',
  'Hi.',
  '',
  'We lost the game.  Are you hungry yet?',
  '',
  'Joe.',
  '',
].join('\r\n');

export interface PartToWrite {
  readonly headers: readonly string[];
  readonly bytes: Uint8Array;
}

/** Makes a part as a mail program attaches it. */
export function attach(name: string, mimeType: string, bytes: Uint8Array): PartToWrite {
  const headers = [
    `Content-Type: ${mimeType}; name="${name}"`,
    `Content-Disposition: attachment; filename="${name}"`,
    'Content-Transfer-Encoding: base64',
  ];
  return { headers, bytes: asBase64(bytes) };
}

/** Makes a picture shown within the text. */
export function embed(contentId: string, mimeType: string, bytes: Uint8Array): PartToWrite {
  const headers = [
    `Content-Type: ${mimeType}`,
    `Content-ID: <${contentId}>`,
    'Content-Disposition: inline',
    'Content-Transfer-Encoding: base64',
  ];
  return { headers, bytes: asBase64(bytes) };
}

/** Makes a message within a message. */
export function forward(message: Uint8Array | string): PartToWrite {
  return { headers: ['Content-Type: message/rfc822'], bytes: Buffer.from(message) };
}

/** Writes a message with a text and parts. */
export function writeMail(
  headers: readonly string[],
  text: string,
  parts: readonly PartToWrite[] = [],
): Buffer {
  const boundary = `=_${headers.length}-${text.length}-${parts.length}-${parts.reduce((n, { bytes }) => n + bytes.length, 0)}`;
  const first = { headers: ['Content-Type: text/plain; charset=utf-8'], bytes: Buffer.from(text) };
  const lines = [first, ...parts].flatMap((part) => [
    `\r\n--${boundary}\r\n${part.headers.join('\r\n')}\r\n\r\n`,
    part.bytes,
  ]);
  const head = [...headers, 'MIME-Version: 1.0', `Content-Type: multipart/mixed; boundary="${boundary}"`];
  return Buffer.concat(
    [`${head.join('\r\n')}\r\n`, ...lines, `\r\n--${boundary}--\r\n`].map((part) => Buffer.from(part)),
  );
}

const asBase64 = (bytes: Uint8Array) =>
  Buffer.from(Buffer.from(bytes).toString('base64').replace(/.{76}/g, '$&\r\n'));
