import { pluralize } from '#domain/text/plural.ts';

/** Counts of today's stays and holds. `waiting`: pending work. */
export type TodayCounts = Record<'arrivals' | 'departures' | 'staying' | 'holds' | 'waiting', number>;

const list = new Intl.ListFormat('en-GB');

/** For example `2 arrive, 1 leaves and 14 stay on. 3 things wait for you.` */
export function todaySentence({ arrivals, departures, staying, holds, waiting }: TodayCounts): string {
  const formatCount = (count: number, singular: string, many: string) =>
    count === 0 ? [] : [`${count} ${count === 1 ? singular : many}`];
  const guests = [
    ...formatCount(arrivals, 'arrives', 'arrive'),
    ...formatCount(departures, 'leaves', 'leave'),
    ...formatCount(staying, 'stays on', 'stay on'),
    ...formatCount(holds, 'is held', 'are held'),
  ];
  const waitingText = `${pluralize(waiting, 'thing waits', 'things wait')} for you.`;
  if (guests.length === 0)
    return waiting
      ? `Nobody comes or goes. ${waitingText}`
      : 'Nobody comes or goes, and nothing waits for you.';
  return `${list.format(guests)}. ${waiting ? waitingText : 'Nothing waits for you.'}`;
}
