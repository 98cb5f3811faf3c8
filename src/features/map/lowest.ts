import { formatDollars } from '#domain/price/money.ts';
import { lowestSentence } from '#domain/stay/lowest-words.ts';
import { $lowest, askLowest } from '#stores/lowest-stays.ts';
import { labelPin, type SitedCabin } from './rows.ts';
import { $out, $stays } from './store.ts';

/** The cabin's id, in the place its row has for what it costs; undefined while its card is on its way. */
const idOf = ({ row }: SitedCabin): string | undefined =>
  row.querySelector<HTMLElement>('p[data-lowest]')?.dataset.lowest;

/** Puts onto the pins what each cabin costs at least soon, wherever no dates are chosen. */
export function followLowest(cabins: readonly SitedCabin[]): void {
  const show = (): void => {
    if (!$stays.get()) for (const cabin of cabins) labelLowest(cabin);
  };
  $lowest.listen(show);
  $stays.listen(show);
  // The list writes its pins anew with every filter, and then says which are left.
  $out.listen(show);
  show();
  askLowest(cabins.flatMap((cabin) => idOf(cabin) ?? []));
}

/** A pin leads where the title of its row does, whose price has the way to the calendar. */
function labelLowest(cabin: SitedCabin): void {
  const lowest = $lowest.get().get(idOf(cabin) ?? '');
  const stay = lowest?.phase === 'stay' ? lowest.stay : null;
  if (cabin.pin && stay) cabin.pin.dataset.stay = `${stay.check_in}/${stay.check_out}`;
  else delete cabin.pin?.dataset.stay;
  labelPin(cabin, stay ? [lowestSentence(stay)] : [], stay ? `from ${formatDollars(stay.total)}` : '');
}
