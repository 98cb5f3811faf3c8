import { formatDollars } from '#domain/price/money.ts';
import { lowestSentence } from '#domain/stay/lowest-words.ts';
import { $lowest, askLowest } from '#stores/lowest-stays.ts';
import { $shownCards } from '#stores/shown.ts';
import { labelPin, type SitedCabin } from './rows.ts';
import { $stays } from './store.ts';

/** The cabin's id, in the place its row has for what it costs. */
const idOf = ({ row }: SitedCabin): string =>
  row.querySelector<HTMLElement>('p[data-lowest]')?.dataset.lowest ?? '';

/** Puts onto the pins what each cabin costs at least soon, wherever no dates are chosen. */
export function followLowest(cabins: readonly SitedCabin[]): void {
  const ids = new Map(cabins.map((cabin) => [cabin, idOf(cabin)]));
  const show = (): void => {
    const isDated = $stays.get() !== null;
    for (const [{ row, pin }, id] of ids) {
      delete pin?.dataset.stay;
      if (pin && !isDated) labelLowest(pin, row, id);
    }
  };
  $lowest.listen(show);
  $stays.listen(show);
  // A list that changes writes its pins anew.
  $shownCards.listen(show);
  show();
  askLowest([...ids.values()].filter(Boolean));
}

/** A pin leads where the title of its row does, whose price has the way to the calendar. */
function labelLowest(pin: HTMLElement, row: HTMLElement, id: string): void {
  const title = row.querySelector(':is(h2, h3) a')?.textContent.trim();
  const lowest = $lowest.get().get(id);
  const stay = lowest?.phase === 'stay' ? lowest.stay : null;
  if (stay) pin.dataset.stay = `${stay.check_in}/${stay.check_out}`;
  labelPin(pin, [title, stay ? lowestSentence(stay) : ''], stay ? `from ${formatDollars(stay.total)}` : '');
}
