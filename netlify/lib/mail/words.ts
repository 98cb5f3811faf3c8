import { site } from '#site';

/**
 * One label and its value, such as 'Check-in' and the day. `as: 'link'` is for addresses of ours alone: others' words, which
 * may go to somebody they were not asked for, stay words.
 */
export type MailFact = [label: string, value: string, as?: 'link'];

/** A part of a letter, in the order it is read. Text by itself is a paragraph. */
export type MailBlock =
  | string
  | { kind: 'heading'; text: string }
  | { kind: 'facts'; facts: MailFact[] }
  /** The total, and beneath it what it is made of; amounts as they are shown. */
  | { kind: 'price'; total: MailFact; lines: MailFact[] }
  /** The one thing to do. */
  | { kind: 'action'; label: string; url: string }
  /** Several small links side by side. */
  | { kind: 'choices'; choices: { label: string; name: string; url: string }[] };

/** A letter in words: the one source of its HTML and its plain text. */
export interface MailWords {
  heading: string;
  blocks: MailBlock[];
  /** Why this letter came. */
  foot: string;
  unsubscribe?: string;
}

export const heading = (text: string): MailBlock => ({ kind: 'heading', text });
export const facts = (...all: MailFact[]): MailBlock => ({ kind: 'facts', facts: all });
export const action = (label: string, url: string): MailBlock => ({ kind: 'action', label, url });

/** Returns what stands below every letter, line by line: why it came, who sends it, where they are and how they are reached. */
export const footLines = ({ foot }: Pick<MailWords, 'foot'>): string[] => [
  foot,
  `${site.name}, ${site.postalAddress}`,
  `Call or text ${site.phone}`,
];

/** Why a letter to the hosts came. */
export const hostFoot = `You get this because your address is in HOST_EMAILS of ${site.name}.`;
