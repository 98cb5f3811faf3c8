import type { LowestStay } from '#contracts/lowest-stays.ts';
import { formatDollars } from '#domain/price/money.ts';
import { lowestSentence } from '#domain/stay/lowest-words.ts';
import { paths } from '#paths';
import { $lowest, askLowest } from '#stores/lowest-stays.ts';
import { labelPin, type SitedCabin } from './rows.ts';
import { $stays } from './store.ts';

/** Puts onto the pins what each cabin costs at least soon, wherever no dates are chosen. */
export function followLowest(cabins: readonly SitedCabin[]): void {
  const show = (): void => {
    if (!$stays.get()) for (const cabin of cabins) labelLowest(cabin);
  };
  $lowest.listen(show);
  $stays.listen(show);
  show();
  askLowest(cabins.map(({ id }) => id));
}

/** Like its row, a pin leads to the calendar on the dates of its price. */
function labelLowest(cabin: SitedCabin): void {
  const lowest = $lowest.get().get(cabin.id);
  if (lowest?.phase !== 'stay') labelPin(cabin, [], '');
  else labelStay(cabin, lowest.stay);
}

function labelStay(cabin: SitedCabin, stay: LowestStay): void {
  const { check_in, check_out, total } = stay;
  if (cabin.pin) cabin.pin.href = paths.availability(cabin.slug, { check_in, check_out });
  labelPin(cabin, [lowestSentence(stay)], `from ${formatDollars(total)}`);
}
