import { findCabins } from '#browser/find-cabins.ts';
import type { FoundCabin } from '#contracts/search-cabins.ts';
import { nightsBetween } from '#domain/day/day.ts';
import { newYorkDay } from '#domain/day/new-york-day.ts';
import { formatRange, type Search, searchSentence } from '#domain/search/search.ts';
import { counted, nightsLabel } from '#domain/stay/words.ts';
import { placeLabels } from './labels.ts';
import { type MapCabin, tell } from './rows.ts';
import { $stays, type StayPrice } from './store.ts';

type Stay = Required<Pick<Search, 'check_in' | 'check_out'>> & Search;

let asked = new AbortController();

/**
 * Puts what a stay costs on every row and pin. The map shows every town, so the town of a search is left out. A failed
 * call leaves the prices as they are.
 */
export async function priceStay(
  page: ParentNode,
  cabins: readonly MapCabin[],
  { city: _, ...search }: Search,
): Promise<void> {
  asked.abort();
  asked = new AbortController();
  const { check_in, check_out, guests, flexible_days } = search;
  if (!check_in || !check_out || check_in < newYorkDay(new Date())) return;
  const stay = { ...search, check_in, check_out };
  const shift = flexible_days && flexible_days !== 'exact' ? { flexible_days: Number(flexible_days) } : {};
  const request = { check_in, check_out, ...(guests && { guests }), ...shift };
  const answer = await findCabins(request, { signal: asked.signal });
  if (!answer.ok) return;
  const found = new Map(answer.value.available.map((one) => [one.slug, one]));
  $stays.set(new Map(cabins.map((cabin) => [cabin.slug, priceOf(cabin, found.get(cabin.slug), stay)])));
  placeLabels(cabins.filter(({ slug }) => found.has(slug)));
  tell(
    page,
    '[data-dates]',
    `${sentence(search)}: ${counted(found.size, 'cabin')} free. Totals include cleaning and taxes.`,
  );
  tell(page, '[data-intent="search"]', 'Change');
}

/** The search in words, without the town that every search on a map lacks. */
const sentence = (search: Search): string =>
  searchSentence(search)
    .replace(/, anywhere/, '')
    .replace(/^./, (first) => first.toUpperCase());

function priceOf({ sleeps }: MapCabin, found: FoundCabin | undefined, stay: Stay): StayPrice {
  if (!found) {
    const isSmall = (stay.guests ?? 1) > sleeps;
    return {
      total: null,
      originalTotal: null,
      note: isSmall ? `Sleeps only ${sleeps}` : 'Taken on these dates',
    };
  }
  const { check_in, check_out, total, originalTotal } = found;
  const isShifted = check_in && check_out && check_in !== stay.check_in;
  const nights = nightsLabel(nightsBetween(stay.check_in, stay.check_out));
  return { total, originalTotal, note: isShifted ? formatRange(check_in, check_out) : `${nights}, all in` };
}
