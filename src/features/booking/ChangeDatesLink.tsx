import { useStore } from '@nanostores/react';
import { stayQuery } from '#domain/search/stay-query.ts';
import { paths } from '#paths';
import type { ButtonProps } from '#ui/Button.tsx';
import { $dates, $searchedGuests, $stays } from './store.ts';

type LinkProps = Pick<ButtonProps, 'tone'>;

/** Link back to the cabin's calendar with this stay; for several cabins, to the search results. */
export function ChangeDates({ tone = 'plain' }: LinkProps) {
  const dates = useStore($dates);
  const [stay, ...otherStays] = useStore($stays);
  if (otherStays.length > 0) return <OtherCabinsLink tone={tone} />;
  if (!stay) return null;
  const party = { ...stay.party, guests: stay.party.adults + stay.party.children };
  const calendar = `${paths.cabin(stay.cabin.slug)}${stayQuery(dates, party)}#availability`;
  return (
    <a className="button" data-tone={tone} href={calendar}>
      Change dates
    </a>
  );
}

/** Link to the search results for these dates and guests. */
export function OtherCabinsLink({ tone = 'quiet' }: LinkProps) {
  const dates = useStore($dates);
  const searched = useStore($searchedGuests);
  const guestCount = useStore($stays).reduce((sum, { party }) => sum + party.adults + party.children, 0);
  const results = paths.results({ ...dates, guests: Math.min(20, searched || guestCount) });
  return (
    <a className="button" data-tone={tone} href={results}>
      Other cabins and dates
    </a>
  );
}
