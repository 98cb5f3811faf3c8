import type { FoundCabin } from '#contracts/search-cabins.ts';

/** What a link to a cabin carries of a stay; nothing where it has no dates. */
export function stayQuery({ check_in, check_out }: FoundCabin, guests: number | undefined): string {
  if (!check_in || !check_out) return '';
  const query = new URLSearchParams({ check_in, check_out });
  if (guests) query.set('guests', String(guests));
  return `?${query}`;
}
