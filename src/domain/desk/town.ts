import { isOneOf, towns } from '../cabin/city.ts';
import { defaultCity } from '../price/tax-table.ts';
import { nearestName } from '../table/nearest.ts';

/** Asks about the town of a live cabin that has no taxes and no page; null for a town that has, and for none. */
export function townQuestion(city: string): string | null {
  const written = city.trim();
  if (written === '' || isOneOf(written, towns)) return null;
  const near = nearestName(written, towns);
  return `${near === undefined ? '' : `Did you mean ${near}? `}No town here is called ${written}: its stays would have the taxes of ${defaultCity}, and no page of a town would show the cabin.`;
}
