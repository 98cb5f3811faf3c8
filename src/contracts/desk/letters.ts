import { contract } from '../old-contract.ts';

/** `GET /api/desk/letters`: how many want the newsletter, and how the letters and texts of the last days went out. */
export const deskLetters = contract<Record<string, never>, DeskLetters>('GET', '/api/desk/letters');

/** `GET /api/desk/newsletter.csv`: who wants the newsletter and has confirmed it, as a CSV file. */
export const deskNewsletter = contract<Record<string, never>, Blob>('GET', '/api/desk/newsletter.csv');

export interface DeskLetters {
  /** The newsletter's list. */
  list: {
    /** Confirmed and still on it: they are in the file. */
    confirmed: number;
    /** Asked to confirm, and have not yet. */
    waiting: number;
    /** Have left. */
    left: number;
  };
  /** Where those who are on the list signed up, the most frequent first. */
  sources: {
    /** As the form named it, such as `popup_direct`. */
    source: string;
    /** How many of them are confirmed. */
    confirmed: number;
  }[];
  /** What went out, or did not, in the last seven days, by kind of message. */
  messages: DeskMessageCount[];
}

export interface DeskMessageCount {
  /** How it goes out. */
  channel: 'mail' | 'sms';
  /** The kind of message, such as `booking-confirmed`. */
  template: string;
  /** Given to the service that delivers it. */
  sent: number;
  /** Still to go out. */
  waiting: number;
  /** Could not go out, or nobody knows whether it did. */
  failed: number;
}
