import type { Html } from '#domain/web/html.ts';
import { site } from '#site';

/**
 * Label and value, such as 'Check-in' and the date. `as: 'link'` is for addresses of this site
 * only: text that a guest entered is never linked, because another person may receive the e-mail.
 */
export type EmailDetail = [label: string, value: string, as?: 'link'];

/** A block of an e-mail. A string is a paragraph. */
export type EmailBlock =
  | string
  | { kind: 'heading'; text: string }
  | { kind: 'details'; details: EmailDetail[] }
  /** Total and its lines, with formatted amounts. */
  | { kind: 'price'; total: EmailDetail; lines: EmailDetail[] }
  | { kind: 'action'; label: string; url: string }
  /** Several small links in a row. */
  | { kind: 'choices'; choices: { label: string; name: string; url: string }[] };

/** Content of an e-mail, rendered as HTML and plain text. */
export interface EmailContent {
  heading: string;
  blocks: EmailBlock[];
  /** Reason for sending this e-mail to its recipient. */
  footer: string;
  unsubscribe?: string;
}

export const heading = (text: string): EmailBlock => ({ kind: 'heading', text });
export const detailsBlock = (...all: EmailDetail[]): EmailBlock => ({ kind: 'details', details: all });
export const action = (label: string, url: string): EmailBlock => ({ kind: 'action', label, url });

/** Returns the footer line by line: reason, sender, address and contact. */
export const footLines = ({ footer }: Pick<EmailContent, 'footer'>): string[] => [
  footer,
  `${site.name}, ${site.postalAddress}`,
  `Call or text ${site.phone}`,
];

/** Footer reason of e-mails to hosts. */
export const hostFoot = `You get this because your address is in HOST_EMAILS of ${site.name}.`;

/** An e-mail to a guest or to all hosts. `unsubscribe`: URL of one-click unsubscribe (RFC 8058). */
export interface OutgoingEmail {
  to: readonly string[];
  subject: string;
  text: string;
  html: Html;
  unsubscribe?: string;
}
