import type { Day } from '../day/plain-day.ts';
import { formatRange } from '../stay/words.ts';
import { type DatedSearch, datedSearch } from './dated-search.ts';
import { partyWords, type Search } from './search.ts';
import { shiftInWords } from './search-words.ts';

/** The dates and the party of a stored search, without its town; null without dates that are all to come. */
export function storedDates({ city: _, ...search }: Search, today: Day): DatedSearch | null {
  const dated = datedSearch(search);
  return dated && dated.check_in > today ? dated : null;
}

/** What offers them on a list: 'Dec 10–13, 4 guests: use these dates'. */
export function storedDatesWords(search: DatedSearch, today: Day): string {
  const { check_in, check_out } = search;
  const said = [formatRange(check_in, check_out, today), shiftInWords(search), ...partyWords(search)].filter(
    Boolean,
  );
  return `${said.join(', ')}: use these dates`;
}
