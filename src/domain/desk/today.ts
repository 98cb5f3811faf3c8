import { counted } from '../stay/words.ts';

/** How many of everything there are today. */
export interface TodayCounts {
  arrivals: number;
  departures: number;
  staying: number;
  holds: number;
  /** Everything a host has to look at together. */
  waiting: number;
}

/** The day in a sentence or two: `2 arrive, 1 leaves and 14 stay on. 3 things wait for you.` */
export function todaySentence({ arrivals, departures, staying, holds, waiting }: TodayCounts): string {
  const does = (count: number, one: string, many: string) =>
    count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];
  const guests = [
    ...does(arrivals, 'arrives', 'arrive'),
    ...does(departures, 'leaves', 'leave'),
    ...does(staying, 'stays on', 'stay on'),
    ...does(holds, 'is held', 'are held'),
  ];
  const waits = `${counted(waiting, 'thing waits', 'things wait')} for you.`;
  if (guests.length === 0)
    return waiting ? `Nobody comes or goes. ${waits}` : 'Nobody comes or goes, and nothing waits for you.';
  return `${listOf(guests)}. ${waiting ? waits : 'Nothing waits for you.'}`;
}

const listOf = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;

/** Who comes: `2 adults, 1 child, 1 pet`. */
export const partyWords = ({
  adults,
  children,
  pets,
}: {
  adults: number;
  children: number;
  pets: number;
}): string =>
  [
    counted(adults, 'adult'),
    ...(children > 0 ? [counted(children, 'child', 'children')] : []),
    ...(pets > 0 ? [counted(pets, 'pet')] : []),
  ].join(', ');

const whats: Readonly<Record<string, string>> = {
  'payment quarantined': 'The payment service says another amount than ours',
  'payment failed': 'The balance could not be charged',
  disputed: 'The guest’s bank disputes it',
  'refund failed': 'The refund did not arrive',
};

const problems: Readonly<Record<string, string>> = {
  amount: 'another amount came than was asked for',
  currency: 'it came in another currency',
  checkout: 'it came from another checkout',
};

/** What is wrong with a payment, in a sentence without its point. */
export function paymentWords(what: string, problem: string | null): string {
  const known = problem === null ? undefined : problems[problem];
  const said = whats[what] ?? (known ? `It was paid, and ${known}` : what);
  return whats[what] && problem && !known ? `${said} (${problem.replaceAll('_', ' ')})` : said;
}

/** Why money goes back. */
export const refundWords: Readonly<Record<'cancelled' | 'late' | 'duplicate' | 'moved', string>> = {
  cancelled: 'cancelled',
  late: 'paid after the nights were gone',
  duplicate: 'paid twice',
  moved: 'moved to where it costs less',
};

/** A letter or text by its template: `booking-confirmed` is `Letter “booking confirmed”`. */
export const messageWords = ({ channel, template }: { channel: 'mail' | 'sms'; template: string }): string =>
  `${channel === 'sms' ? 'Text' : 'Letter'} “${template.replaceAll('-', ' ')}”`;
