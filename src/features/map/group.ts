import { element } from '#browser/dom.ts';
import { groupLabel } from '#domain/map/group-label.ts';
import { boundsOf } from '#domain/map/map.ts';
import type { SitedCabin } from './rows.ts';
import { countFree } from './shown-cabins.ts';
import { $stays } from './store.ts';

/** The button for pins too close to be read: how many, and from what price; `totals` are all-in cents by slug. */
export function groupButton(
  members: readonly SitedCabin[],
  totals: ReadonlyMap<string, number>,
): HTMLButtonElement {
  const { count: all, from } = groupLabel(members.map(({ slug }) => totals.get(slug) ?? null));
  // Beside a list they are all free; on the map's own page some may be taken.
  const free = countFree(members, $stays.get());
  const count = free === null || free === members.length ? all : `${free} of ${members.length} free`;
  return element(
    'button',
    {
      type: 'button',
      class: 'pin-group',
      'data-group': members.map(({ slug }) => slug).join(' '),
      'data-bounds': boundsOf(members.flatMap(({ at }) => at ?? [])).join(','),
      'aria-label': `${[count, from].filter(Boolean).join(' ')}: look closer`,
    },
    `${count} `,
    from && element('small', {}, from),
  );
}
