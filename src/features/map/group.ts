import { groupLabel } from '#domain/map/pins.ts';
import type { SitedCabin } from './rows.ts';
import type { StayPrice } from './store.ts';

/** The button for pins too close to be read: how many, and from what price. */
export function groupButton(
  members: readonly SitedCabin[],
  stays: ReadonlyMap<string, StayPrice> | null,
): HTMLButtonElement {
  const { count, from } = groupLabel(members.map(({ slug }) => stays?.get(slug)?.total ?? null));
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'pin-group';
  button.dataset.group = members.map(({ slug }) => slug).join(' ');
  button.append(`${count} `);
  if (from) button.append(Object.assign(document.createElement('small'), { textContent: from }));
  button.ariaLabel = `${[count, from].filter(Boolean).join(' ')}: look closer`;
  return button;
}
