/** Subject, contents and headers of a received e-mail. */
export interface ParsedEmail {
  subject: string;
  text: string;
  html: string;
  /** Unfolded headers by lower-case name. */
  headers: Map<string, string>;
}

const decodeQuotedPrintable = (quoted: string): Buffer =>
  Buffer.from(
    quoted
      .replace(/=\r?\n/g, '')
      .replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  );

const decodeBody = (body: string, encoding: string): string => {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  return encoding === 'quoted-printable' ? decodeQuotedPrintable(body).toString('utf8') : body;
};

/** Decodes the encoded words (RFC 2047) of a header, as far as our e-mails use them. */
const decodeHeader = (value: string): string =>
  value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([QB])\?([^?]*)\?=/gi, (_, kind: string, text: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(text, 'base64').toString('utf8')
        : decodeQuotedPrintable(text.replaceAll('_', ' ')).toString('utf8'),
    );

function splitPart(source: string): { headers: Map<string, string>; body: string } {
  const [head = '', ...rest] = source.split('\r\n\r\n');
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  const headers = new Map(
    lines.map((line) => {
      const [name = '', value = ''] = line.split(/:\s*(.*)/s);
      return [name.trim().toLowerCase(), decodeHeader(value)];
    }),
  );
  return { headers, body: rest.join('\r\n\r\n') };
}

/** Parses an e-mail with a text and an HTML part, as received over SMTP. Throws for others. */
export function parseEmail(source: string): ParsedEmail {
  const { headers, body } = splitPart(source);
  const boundary = /^multipart\/alternative;.*boundary="([^"]+)"/i.exec(
    headers.get('content-type') ?? '',
  )?.[1];
  if (!boundary) throw new Error('The mail has no alternatives.');
  const parts = body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => splitPart(part.replace(/^\r\n/, '')));
  const getContent = (type: string): string => {
    const part = parts.find((candidate) => candidate.headers.get('content-type')?.startsWith(type));
    if (!part) throw new Error(`The mail has no ${type}.`);
    const encoding = part.headers.get('content-transfer-encoding')?.toLowerCase() ?? '7bit';
    return decodeBody(part.body, encoding).replace(/\r\n/g, '\n').trimEnd();
  };
  return {
    subject: headers.get('subject') ?? '',
    text: getContent('text/plain'),
    html: getContent('text/html'),
    headers,
  };
}
