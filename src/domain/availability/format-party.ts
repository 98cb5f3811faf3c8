import { pluralize } from '#domain/text/plural.ts';
import type { Party } from './party.ts';
import { guestsLabel } from './party-labels.ts';

/** Labels of the party's counts in the steppers. */
export const partyCounts = ({ adults }: { adults: number }) => ({
  adults: (count: number) => pluralize(count, 'adult'),
  children: (count: number) =>
    `${pluralize(count, 'child', 'children')}, ${guestsLabel(adults + count)} in all`,
  pets: (count: number) => pluralize(count, 'pet'),
});

/** Formats a party: `2 adults, 1 child, 1 pet`. */
export const formatParty = ({ adults, children, pets }: Party): string =>
  [
    pluralize(adults, 'adult'),
    ...(children > 0 ? [pluralize(children, 'child', 'children')] : []),
    ...(pets > 0 ? [pluralize(pets, 'pet')] : []),
  ].join(', ');

/** Formats the number of guests of any age, and pets if there are any: `4 guests`, `1 pet`. */
export const guestsAndPets = ({ adults, children, pets }: Party): string[] => [
  guestsLabel(adults + children),
  ...(pets > 0 ? [pluralize(pets, 'pet')] : []),
];
