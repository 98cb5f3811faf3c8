import { pluralize } from '#domain/text/plural.ts';

/** How many of everything there are today; `waiting`: everything a host has to look at together. */
export type TodayCounts = Record<'arrivals' | 'departures' | 'staying' | 'holds' | 'waiting', number>;

const list = new Intl.ListFormat('en-GB');

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
  const waits = `${pluralize(waiting, 'thing waits', 'things wait')} for you.`;
  if (guests.length === 0)
    return waiting ? `Nobody comes or goes. ${waits}` : 'Nobody comes or goes, and nothing waits for you.';
  return `${list.format(guests)}. ${waiting ? waits : 'Nothing waits for you.'}`;
}
