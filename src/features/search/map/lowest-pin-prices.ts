import { fetchCardFacts } from '#browser/fetch-card-facts.ts';
import { formatDollars } from '#domain/price/dollars.ts';
import { calendarPath } from '#domain/stay/calendar-path.ts';
import { lowestSentence } from '#domain/stay/lowest-words.ts';
import { paths } from '#paths';
import { askLowest } from '#stores/lowest-stays.ts';
import { labelPin, type SitedCabin } from './pins.ts';
import { $isDated, $left, $stated } from './stated-stays.ts';

/** Puts onto the pins what each cabin costs at least soon, wherever no dates are chosen. */
export function followLowest(cabins: readonly SitedCabin[]): void {
  const show = (): void => {
    if (!$isDated.get()) for (const cabin of cabins) labelLowest(cabin);
  };
  // The list writes its pins anew with every filter, and then says which are left.
  for (const $store of [$stated, $left]) $store.listen(show);
  show();
  void askAll(cabins);
}

async function askAll(cabins: readonly SitedCabin[]): Promise<void> {
  const slugs = new Set(cabins.map(({ slug }) => slug));
  const facts = (await fetchCardFacts()) ?? [];
  askLowest(facts.flatMap(({ id, slug }) => (slugs.has(slug) ? [id] : [])));
}

/** A pin leads to the calendar on the dates of the stay whose total it shows, as that price does elsewhere. */
function labelLowest(cabin: SitedCabin): void {
  const stay = $stated.get().get(cabin.slug);
  if (cabin.pin)
    cabin.pin.href = stay
      ? calendarPath(cabin.slug, { check_in: stay.check_in, check_out: stay.check_out })
      : paths.cabin(cabin.slug);
  labelPin(cabin, stay ? [lowestSentence(stay)] : [], stay ? `from ${formatDollars(stay.total)}` : '');
}
