import type { Day } from '../day/plain-day.ts';

/** Both days of a stay; null where no dates were asked for. */
export interface StayDays {
  check_in: Day | null;
  check_out: Day | null;
}

/** What a link to a cabin carries of a stay and its party, the `?` with it; empty where the stay has no dates. */
export function stayQuery({ check_in, check_out }: StayDays, guests: number | undefined): string {
  if (!check_in || !check_out) return '';
  const query = new URLSearchParams({ check_in, check_out });
  if (guests) query.set('guests', String(guests));
  return `?${query}`;
}
