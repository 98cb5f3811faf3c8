import { roomForLabels } from '#domain/map/pins.ts';
import type { SitedCabin } from './rows.ts';

/** Places the labels of these cabins anew on the drawn map: what is taken or left out leaves room. */
export function placeLabels(cabins: readonly SitedCabin[]): void {
  const pins = cabins.flatMap(({ slug, pin }) =>
    pin?.offsetParent ? [{ id: slug, pin, x: pin.offsetLeft, y: pin.offsetTop }] : [],
  );
  const room = roomForLabels(pins);
  for (const { id, pin } of pins) pin.dataset.label = room.has(id) ? 'always' : 'never';
}
