import { formatRange } from '#domain/dates/format-dates.ts';
import { findItem, getDaySlot, getItineraryItems, type Itinerary, type ItineraryItem } from './itinerary.ts';
import { dayName, daySlotLabels } from './itinerary-labels.ts';

/** Describes the changes between two versions, for example 'Mary moved Cades Cove to Tuesday.' */
export function describeChanges(before: Itinerary, after: Itinerary, author = 'Somebody'): string[] {
  const removed = getItineraryItems(before).filter(({ id }) => !findItem(after, id));
  return [
    ...describeHeadChanges(before, after),
    ...removed.map(({ title }) => `removed ${title}`),
    ...getItineraryItems(after).flatMap((item) => describeItemChanges(before, after, item)),
    ...(removed.length === 0 && isReordered(before, after) ? ['changed the order of a day'] : []),
  ].map((change) => `${author} ${change}.`);
}

function describeHeadChanges(before: Itinerary, after: Itinerary): string[] {
  const changes: string[] = [];
  if (before.title !== after.title) changes.push(`called the plan ${after.title}`);
  if (before.start !== after.start || before.end !== after.end) {
    changes.push(`moved the plan to ${formatRange(after.start, after.end)}`);
  }
  return changes;
}

function describeItemChanges(before: Itinerary, after: Itinerary, item: ItineraryItem): string[] {
  const [previous, current] = [before, after].map((itinerary) => findItem(itinerary, item.id));
  const name = dayName(after, current?.date ?? after.start);
  if (!previous) return [`added ${item.title} on ${name}`];
  const oldItem = previous.item;
  const changes: string[] = [];
  const slot = getDaySlot(item.at);
  if (previous.day !== current?.day) changes.push(`moved ${item.title} to ${name}`);
  else if (getDaySlot(oldItem.at) !== slot) {
    changes.push(`moved ${item.title} to ${daySlotLabels[slot].toLowerCase()} on ${name}`);
  } else if (oldItem.at !== item.at) changes.push(`changed the time of ${item.title}`);
  if (oldItem.title !== item.title) changes.push(`renamed ${oldItem.title} to ${item.title}`);
  if (oldItem.note !== item.note) changes.push(`changed the note on ${item.title}`);
  if (oldItem.kind !== item.kind) changes.push(`changed what ${item.title} is`);
  return changes;
}

const isReordered = (before: Itinerary, after: Itinerary): boolean =>
  after.days.some(({ items }, day) => {
    const previousItems = before.days[day]?.items ?? [];
    const isInBoth = (item: ItineraryItem) =>
      [previousItems, items].every((list) =>
        list.some(({ id, at }) => id === item.id && getDaySlot(at) === getDaySlot(item.at)),
      );
    const order = (list: readonly ItineraryItem[]) => list.filter(isInBoth).map(({ id }) => id);
    return order(previousItems).join(' ') !== order(items).join(' ');
  });
