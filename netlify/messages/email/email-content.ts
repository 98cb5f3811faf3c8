import type { Html } from '#domain/web/html.ts';
import { site } from '#site';

/**
 * One label and its value, such as 'Check-in' and the day. `as: 'link'` is for addresses of ours alone: others' words, which
 * may go to somebody they were not asked for, stay words.
 */
export type EmailDetail = [label: string, value: string, as?: 'link'];

/** A part of a letter, in the order it is read. Text by itself is a paragraph. */
export type EmailBlock =
  | string
  | { kind: 'heading'; text: string }
  | { kind: 'facts'; facts: EmailDetail[] }
  /** The total, and beneath it what it is made of; amounts as they are shown. */
  | { kind: 'price'; total: EmailDetail; lines: EmailDetail[] }
  /** The one thing to do. */
  | { kind: 'action'; label: string; url: string }
  /** Several small links side by side. */
  | { kind: 'choices'; choices: { label: string; name: string; url: string }[] };

/** A letter in words: the one source of its HTML and its plain text. */
export interface EmailContent {
  heading: string;
  blocks: EmailBlock[];
  /** Why this letter came. */
  foot: string;
  unsubscribe?: string;
}

export const heading = (text: string): EmailBlock => ({ kind: 'heading', text });
export const detailsBlock = (...all: EmailDetail[]): EmailBlock => ({ kind: 'facts', facts: all });
export const action = (label: string, url: string): EmailBlock => ({ kind: 'action', label, url });

/** Returns what stands below every letter, line by line: why it came, who sends it, where they are and how they are reached. */
export const footLines = ({ foot }: Pick<EmailContent, 'foot'>): string[] => [
  foot,
  `${site.name}, ${site.postalAddress}`,
  `Call or text ${site.phone}`,
];

/** Why a letter to the hosts came. */
export const hostFoot = `You get this because your address is in HOST_EMAILS of ${site.name}.`;

/** One mail, to a guest or to all hosts. `unsubscribe` is the address of one-click unsubscribing (RFC 8058). */
export interface OutgoingEmail {
  to: readonly string[];
  subject: string;
  text: string;
  html: Html;
  unsubscribe?: string;
}
