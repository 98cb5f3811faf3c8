/**
 * One label and its value, such as 'Check-in' and the day. `as: 'link'` is for addresses of ours alone: others' words, which
 * may go to somebody they were not asked for, stay words.
 */
export type Fact = [label: string, value: string, as?: 'link'];

/** A part of a letter, in the order it is read. */
export type Block =
  | { kind: 'paragraph'; text: string }
  | { kind: 'heading'; text: string }
  | { kind: 'facts'; facts: Fact[] }
  /** The total, and beneath it what it is made of; amounts as they are shown. */
  | { kind: 'price'; total: Fact; lines: Fact[] }
  /** The one thing to do. */
  | { kind: 'action'; label: string; url: string }
  /** Several small links side by side. */
  | { kind: 'choices'; choices: { label: string; name: string; url: string }[] };

/** A letter in words: the one source of its HTML and its plain text. */
export interface Words {
  heading: string;
  blocks: Block[];
  /** Why this letter came. */
  foot: string;
  unsubscribe?: string;
}

export const paragraph = (text: string): Block => ({ kind: 'paragraph', text });
export const heading = (text: string): Block => ({ kind: 'heading', text });
export const facts = (...all: Fact[]): Block => ({ kind: 'facts', facts: all });
export const action = (label: string, url: string): Block => ({ kind: 'action', label, url });
