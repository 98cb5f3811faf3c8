import { useStore } from '@nanostores/react';
import { stayQuery } from '#domain/search/stay-query.ts';
import { paths } from '#paths';
import type { ButtonProps } from '#ui/Button.tsx';
import { $dates, $searchedGuests, $stays } from './store.ts';

/** Link back to the cabin's calendar with this stay; for several cabins, to the search results. */
export function ChangeDates({ tone = 'plain' }: Pick<ButtonProps, 'tone'>) {
  const dates = useStore($dates);
  const searched = useStore($searchedGuests);
  const [stay, ...otherStays] = useStore($stays);
  if (!stay) return null;
  const guestCount = [stay, ...otherStays].reduce((sum, { party }) => sum + party.adults + party.children, 0);
  const party = { ...stay.party, guests: guestCount };
  const calendar = () => `${paths.cabin(stay.cabin.slug)}${stayQuery(dates, party)}#availability`;
  const results = () => paths.results({ ...dates, guests: Math.min(20, searched || guestCount) });
  return (
    <a className="button" data-tone={tone} href={otherStays.length > 0 ? results() : calendar()}>
      {otherStays.length > 0 ? 'Other cabins and dates' : 'Change dates'}
    </a>
  );
}
