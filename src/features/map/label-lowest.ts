import { formatDollars } from '#domain/price/dollars.ts';
import { lowestSentence, type PricedStay } from '#domain/stay/lowest-words.ts';
import { type LabelledPin, labelPin } from './label-pin.ts';

/** Puts onto a pin what its cabin costs at least soon. It leads where the title of its row does, whose price has the way to the calendar. */
export function labelLowest(
  cabin: LabelledPin,
  stay: (PricedStay & { check_out: string }) | undefined,
): void {
  if (cabin.pin && stay) cabin.pin.dataset.stay = `${stay.check_in}/${stay.check_out}`;
  labelPin(cabin, stay ? [lowestSentence(stay)] : [], stay ? `from ${formatDollars(stay.total)}` : '');
}
