/** A mail as a mail program shows it. */
export interface OpenedMail {
  subject: string;
  text: string;
  html: string;
  /** Headers by their names in lower case, unfolded. */
  headers: Map<string, string>;
}

const bytesOf = (quoted: string): Buffer =>
  Buffer.from(
    quoted
      .replace(/=\r?\n/g, '')
      .replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  );

const decodedBody = (body: string, encoding: string): string => {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  return encoding === 'quoted-printable' ? bytesOf(body).toString('utf8') : body;
};

/** Encoded words (RFC 2047), as far as our own mails use them. */
const decodedHeader = (value: string): string =>
  value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([QB])\?([^?]*)\?=/gi, (_, kind: string, text: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(text, 'base64').toString('utf8')
        : bytesOf(text.replaceAll('_', ' ')).toString('utf8'),
    );

function splitPart(source: string): { headers: Map<string, string>; body: string } {
  const [head = '', ...rest] = source.split('\r\n\r\n');
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  const headers = new Map(
    lines.map((line) => {
      const [name = '', value = ''] = line.split(/:\s*(.*)/s);
      return [name.trim().toLowerCase(), decodedHeader(value)];
    }),
  );
  return { headers, body: rest.join('\r\n\r\n') };
}

/** Opens a mail of two parts, as it came over SMTP. Throws for one that is made otherwise. */
export function openMail(source: string): OpenedMail {
  const { headers, body } = splitPart(source);
  const boundary = /^multipart\/alternative;.*boundary="([^"]+)"/i.exec(
    headers.get('content-type') ?? '',
  )?.[1];
  if (!boundary) throw new Error('The mail has no alternatives.');
  const parts = body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => splitPart(part.replace(/^\r\n/, '')));
  const contentOf = (type: string): string => {
    const part = parts.find((one) => one.headers.get('content-type')?.startsWith(type));
    if (!part) throw new Error(`The mail has no ${type}.`);
    const encoding = part.headers.get('content-transfer-encoding')?.toLowerCase() ?? '7bit';
    return decodedBody(part.body, encoding).replace(/\r\n/g, '\n').trimEnd();
  };
  return {
    subject: headers.get('subject') ?? '',
    text: contentOf('text/plain'),
    html: contentOf('text/html'),
    headers,
  };
}
