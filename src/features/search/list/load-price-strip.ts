import { call } from '#browser/call.ts';
import { type DatedSearch, datedSearch } from '#domain/search/dated-search.ts';
import { $narrowing, $results, $strip, receiveStrip } from './list-store.ts';
import { hasStart, namesOf, stripKey } from './price-strip.ts';

/** Asks what other days cost, of the cabins the list is narrowed to. A day picked from the strip leaves it as it is, unless it is to be `anew`. */
export async function loadStrip(
  search: DatedSearch | null,
  signal: AbortSignal,
  anew = false,
): Promise<void> {
  const narrowing = $narrowing.get();
  if (!search || (!anew && hasStart($strip.get(), search, narrowing))) return;
  const { check_in, check_out, city, guests } = search;
  const names = namesOf(narrowing);
  const request = {
    check_in,
    check_out,
    ...(city && { city }),
    ...(guests && { guests }),
    ...(narrowing.cabins && { cabins: [...narrowing.cabins] }),
  };
  const answer = await call('GET price-strip', request, { signal });
  const isCurrent = !signal.aborted && names === namesOf($narrowing.get());
  if (isCurrent) receiveStrip({ key: stripKey(search), names }, answer.ok ? answer.value.starts : null);
}

/** Filters are touched one after another, and a map moves on: the last of them is asked for, after so many milliseconds. */
const pause = 300;

/** Asks again for the strip when the list is narrowed otherwise. */
export function followNarrowing(signal: () => AbortSignal): void {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  $narrowing.listen(() => {
    clearTimeout(waiting);
    waiting = setTimeout(() => {
      const results = $results.get();
      const isAnswered = results.phase === 'found' || results.phase === 'none';
      if (isAnswered) void loadStrip(datedSearch(results.search), signal());
    }, pause);
  });
}
