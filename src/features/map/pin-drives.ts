import { drivesFrom, drivesInWords } from '#domain/map/drives.ts';
import { drivesOf } from './label-pin.ts';
import type { SitedCabin } from './rows.ts';

/** Adds to the name of a pin how long the drives from there are, where no card in the page says it. */
export function addDrives(cabin: SitedCabin): void {
  const { at, pin } = cabin;
  if (!at || !pin || drivesOf(cabin)) return;
  cabin.drives = drivesInWords(drivesFrom(at));
  pin.ariaLabel = `${pin.ariaLabel}, ${cabin.drives}`;
}
