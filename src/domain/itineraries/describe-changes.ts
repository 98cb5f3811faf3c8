import { formatRange } from '#domain/dates/format-dates.ts';
import { findItem, getDaySlot, getItineraryItems, type Itinerary, type ItineraryItem } from './itinerary.ts';
import { dayName, daySlotLabels } from './itinerary-labels.ts';

/** What is different in `after`, one sentence each, said of `who`: 'Somebody moved Cades Cove to Tuesday.' */
export function describeChanges(before: Itinerary, after: Itinerary, who = 'Somebody'): string[] {
  const removed = getItineraryItems(before).filter(({ id }) => !findItem(after, id));
  return [
    ...headChanges(before, after),
    ...removed.map(({ title }) => `removed ${title}`),
    ...getItineraryItems(after).flatMap((item) => itemChanges(before, after, item)),
    ...(removed.length === 0 && isReordered(before, after) ? ['changed the order of a day'] : []),
  ].map((change) => `${who} ${change}.`);
}

function headChanges(before: Itinerary, after: Itinerary): string[] {
  const changes: string[] = [];
  if (before.title !== after.title) changes.push(`called the plan ${after.title}`);
  if (before.start !== after.start || before.end !== after.end) {
    changes.push(`moved the plan to ${formatRange(after.start, after.end)}`);
  }
  return changes;
}

function itemChanges(before: Itinerary, after: Itinerary, item: ItineraryItem): string[] {
  const [found, now] = [before, after].map((one) => findItem(one, item.id));
  const name = dayName(after, now?.date ?? after.start);
  if (!found) return [`added ${item.title} on ${name}`];
  const was = found.item;
  const changes: string[] = [];
  const place = getDaySlot(item.at);
  if (found.day !== now?.day) changes.push(`moved ${item.title} to ${name}`);
  else if (getDaySlot(was.at) !== place) {
    changes.push(`moved ${item.title} to ${daySlotLabels[place].toLowerCase()} on ${name}`);
  } else if (was.at !== item.at) changes.push(`changed the time of ${item.title}`);
  if (was.title !== item.title) changes.push(`renamed ${was.title} to ${item.title}`);
  if (was.note !== item.note) changes.push(`changed the note on ${item.title}`);
  if (was.kind !== item.kind) changes.push(`changed what ${item.title} is`);
  return changes;
}

/** Whether what stays on a page in its part stands in another order. */
const isReordered = (before: Itinerary, after: Itinerary): boolean =>
  after.days.some(({ items }, day) => {
    const was = before.days[day]?.items ?? [];
    const stays = (one: ItineraryItem) =>
      [was, items].every((list) =>
        list.some(({ id, at }) => id === one.id && getDaySlot(at) === getDaySlot(one.at)),
      );
    const order = (list: readonly ItineraryItem[]) => list.filter(stays).map(({ id }) => id);
    return order(was).join(' ') !== order(items).join(' ');
  });
