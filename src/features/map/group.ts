import { element } from '#browser/dom.ts';
import { boundsOf } from '#domain/map/map.ts';
import { groupLabel } from '#domain/map/pins.ts';
import type { SitedCabin } from './rows.ts';

/** The button for pins too close to be read: how many, and from what price; `totals` are all-in cents by slug. */
export function groupButton(
  members: readonly SitedCabin[],
  totals: ReadonlyMap<string, number>,
): HTMLButtonElement {
  const { count, from } = groupLabel(members.map(({ slug }) => totals.get(slug) ?? null));
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
