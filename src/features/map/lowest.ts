import { formatDollars } from '#domain/price/money.ts';
import { lowestSentence } from '#domain/stay/lowest-words.ts';
import { paths } from '#paths';
import { $lowest, askLowest } from '#stores/lowest-stays.ts';
import { labelPin, type SitedCabin } from './rows.ts';
import { $stays } from './store.ts';

/** The cabin's id, in the place its row has for what it costs. */
const idOf = ({ row }: SitedCabin): string =>
  row.querySelector<HTMLElement>('p[data-lowest]')?.dataset.lowest ?? '';

/** Puts onto the pins what each cabin costs at least soon, wherever no dates are chosen. */
export function followLowest(cabins: readonly SitedCabin[]): void {
  const ids = new Map(cabins.map((cabin) => [cabin, idOf(cabin)]));
  const show = (): void => {
    if (!$stays.get()) for (const [cabin, id] of ids) labelLowest(cabin, id);
  };
  $lowest.listen(show);
  $stays.listen(show);
  show();
  askLowest([...ids.values()].filter(Boolean));
}

/** Like its row, a pin leads to the calendar on the dates of its price. */
function labelLowest({ slug, row, pin }: SitedCabin, id: string): void {
  if (!pin) return;
  const title = row.querySelector(':is(h2, h3) a')?.textContent.trim();
  const lowest = $lowest.get().get(id);
  const stay = lowest?.phase === 'stay' ? lowest.stay : null;
  if (stay) pin.href = paths.availability(slug, { check_in: stay.check_in, check_out: stay.check_out });
  labelPin(pin, [title, stay ? lowestSentence(stay) : ''], stay ? `from ${formatDollars(stay.total)}` : '');
}
