// Describes conflicts with another editor of an itinerary, and resolves them for this browser.

import { changeItem, moveItemTo, withDates, withTitle } from '#domain/itineraries/edit-itinerary.ts';
import type { Itinerary } from '#domain/itineraries/itinerary.ts';
import { dayName } from '#domain/itineraries/itinerary-labels.ts';
import type { Conflict } from '#domain/itineraries/merge-itineraries.ts';

const formatDayName = (plan: Itinerary, day: number | null): string => {
  const date = plan.days[day ?? -1]?.date;
  return date ? dayName(plan, date) : 'another day';
};

export function formatConflict(conflict: Conflict, plan: Itinerary): string {
  switch (conflict.of) {
    case 'title':
      return `You both renamed the plan. It is “${conflict.theirs}”; yours was “${conflict.mine}”.`;
    case 'dates':
      return 'You both changed the dates. Theirs stand.';
    case 'cabin_slug':
      return 'You both changed the cabin. Theirs stands.';
    case 'day':
      return `You both moved ${conflict.title}. It is on ${formatDayName(plan, conflict.theirs)}; you had ${formatDayName(plan, conflict.mine)}.`;
    case 'removed':
      return conflict.by === 'me'
        ? `You removed ${conflict.title} while somebody changed it. It stays.`
        : `Somebody removed ${conflict.title} while you changed it. It stays.`;
    case 'full':
      return conflict.day === null
        ? `There was no room left for ${conflict.item.title}.`
        : `That day was full by then: ${conflict.item.title} is on ${formatDayName(plan, conflict.day)}.`;
    case 'item':
      return `You both renamed an item. It is “${conflict.theirs}”; yours was “${conflict.mine}”.`;
    case 'note':
      return `You both wrote on ${conflict.title}. Both notes stand where they fit.`;
    default:
      return `You both changed ${conflict.title}. Theirs stands.`;
  }
}

/** Applies this browser's side of a conflict. `null` if that is not possible. */
export function applyMine(plan: Itinerary, conflict: Conflict): Itinerary | null {
  switch (conflict.of) {
    case 'title':
      return withTitle(plan, conflict.mine);
    case 'dates': {
      const [start = '', end = ''] = conflict.mine.split('/');
      return withDates(plan, start, end);
    }
    case 'item':
      return changeItem(plan, conflict.id, { title: conflict.mine });
    case 'kind':
    case 'at':
      return changeItem(plan, conflict.id, { [conflict.of]: conflict.mine || undefined });
    case 'day': {
      const date = plan.days[conflict.mine]?.date;
      return date ? moveItemTo(plan, conflict.id, { date }) : null;
    }
    default:
      return null;
  }
}
