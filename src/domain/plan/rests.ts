import { formatTime } from '../stay/day-words.ts';
import type { Base } from './choices.ts';
import type { DayFrame } from './frames.ts';
import type { Trip } from './trip.ts';

/** Why one goes home for the middle of the day. */
export function whyNoonAtHome({ kind }: DayFrame, { choices }: Trip): string {
  if (choices.ages.includes('toddler')) {
    return 'Home for the nap. The middle of the day is when the famous lots are full.';
  }
  if (kind === 'short') return 'Yesterday was a long day, so this one has a hole in it on purpose.';
  if (choices.pace === 'slow') {
    return 'You asked for a slow pace, and the middle of the day is when the famous lots are full.';
  }
  return 'Lunch at home: nothing near fits this hour, and the famous lots are full.';
}

/** Why there is an hour at home before the evening. */
export const whyBeforeEvening = 'Feet up: the evening is better with an hour at home before it.';

/** Why a part of the day has nothing in it. */
export function whyNothing(frame: DayFrame, { checkIn, checkOut }: Base): string {
  if (frame.kind === 'arrival') {
    return `Check-in is at ${formatTime(checkIn)}, and you have driven enough. Supper and the porch.`;
  }
  if (frame.kind === 'departure') {
    return `Coffee on the porch, then pack. Check-out is at ${formatTime(checkOut)}.`;
  }
  return 'Nothing fits this part of the day better than the porch.';
}
