import { fetchCardFacts } from '#browser/fetch-card-facts.ts';
import type { LowestStay } from '#contracts/lowest-stays.ts';
import { formatDollars } from '#domain/price/money.ts';
import { lowestSentence } from '#domain/stay/lowest-words.ts';
import { paths } from '#paths';
import { $lowest, askLowest, type Lowest } from '#stores/lowest-stays.ts';
import { $shownCards } from '#stores/shown.ts';
import { labelPin, type SitedCabin } from './rows.ts';
import { $stays } from './store.ts';

/** Puts onto the pins what each cabin costs at least soon, wherever no dates are chosen. */
export function followLowest(cabins: readonly SitedCabin[]): void {
  const show = (): void => {
    for (const { pin } of cabins) delete pin?.dataset.stay;
    if ($stays.get()) return;
    const stays = new Map([...$lowest.get().values()].flatMap(withSlug));
    for (const cabin of cabins) labelLowest(cabin, stays.get(cabin.slug));
  };
  $lowest.listen(show);
  $stays.listen(show);
  // A list that changes writes its pins anew.
  $shownCards.listen(show);
  show();
  void askAll(cabins);
}

async function askAll(cabins: readonly SitedCabin[]): Promise<void> {
  const slugs = new Set(cabins.map(({ slug }) => slug));
  const facts = (await fetchCardFacts()) ?? [];
  askLowest(facts.flatMap(({ id, slug }) => (slugs.has(slug) ? [id] : [])));
}

const withSlug = (lowest: Lowest): [string, LowestStay][] =>
  lowest.phase === 'stay' ? [[lowest.stay.slug, lowest.stay]] : [];

/** Like its row, a pin leads to the calendar on the dates of its price. */
function labelLowest(cabin: SitedCabin, stay: LowestStay | undefined): void {
  if (stay) labelStay(cabin, stay);
  else labelPin(cabin, [], '');
}

function labelStay(cabin: SitedCabin, stay: LowestStay): void {
  const { check_in, check_out, total } = stay;
  if (cabin.pin) {
    cabin.pin.href = paths.availability(cabin.slug, { check_in, check_out });
    cabin.pin.dataset.stay = `${check_in}/${check_out}`;
  }
  labelPin(cabin, [lowestSentence(stay)], `from ${formatDollars(total)}`);
}
