import { formatDollars } from '#domain/price/dollars.ts';
import { calendarPath } from '#domain/stay/calendar-path.ts';
import { lowestSentence, type PricedStay } from '#domain/stay/lowest-words.ts';
import { type LabelledPin, labelPin } from './label-pin.ts';

type DatedStay = PricedStay & { check_out: string };

/** Puts onto a pin what its cabin costs at least soon. It leads to the calendar on the dates of that stay, as that price does elsewhere. */
export function labelLowest(cabin: LabelledPin, stay: DatedStay | undefined): void {
  const { pin } = cabin;
  if (pin) pin.href = stay ? calendarPath(pin.dataset['pin'] ?? '', daysOf(stay)) : pin.pathname;
  labelPin(cabin, stay ? [lowestSentence(stay)] : [], stay ? `from ${formatDollars(stay.total)}` : '');
}

const daysOf = ({ check_in, check_out }: DatedStay) => ({ check_in, check_out });
