import { pluralize } from '#domain/text/plural.ts';
import type { Party } from './party.ts';
import { guestsLabel } from './party-labels.ts';

/** How the counts of a party are read out while one of them is chosen. */
export const partyCounts = ({ adults }: { adults: number }) => ({
  adults: (count: number) => pluralize(count, 'adult'),
  children: (count: number) =>
    `${pluralize(count, 'child', 'children')}, ${guestsLabel(adults + count)} in all`,
  pets: (count: number) => pluralize(count, 'pet'),
});

/** Returns who comes: `2 adults, 1 child, 1 pet`. */
export const formatParty = ({ adults, children, pets }: Party): string =>
  [
    pluralize(adults, 'adult'),
    ...(children > 0 ? [pluralize(children, 'child', 'children')] : []),
    ...(pets > 0 ? [pluralize(pets, 'pet')] : []),
  ].join(', ');

/** Returns how many come, whatever their age: `4 guests` and, where there are some, `1 pet`. */
export const guestsAndPets = ({ adults, children, pets }: Party): string[] => [
  guestsLabel(adults + children),
  ...(pets > 0 ? [pluralize(pets, 'pet')] : []),
];
