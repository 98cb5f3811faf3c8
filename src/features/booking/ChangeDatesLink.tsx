import { useStore } from '@nanostores/react';
import { stayQuery } from '#domain/search/stay-query.ts';
import { paths } from '#paths';
import type { ButtonProps } from '#ui/Button.tsx';
import { $dates, $searchedGuests, $stays } from './store.ts';

/** Link back to the cabin's calendar with this stay; for several cabins, to the search results. */
export function ChangeDates({ tone = 'plain' }: Pick<ButtonProps, 'tone'>) {
  const dates = useStore($dates);
  const searched = useStore($searchedGuests);
  const [stay, ...others] = useStore($stays);
  if (!stay) return null;
  const coming = [stay, ...others].reduce((sum, { party }) => sum + party.adults + party.children, 0);
  const party = { ...stay.party, guests: coming };
  const calendar = () => `${paths.cabin(stay.cabin.slug)}${stayQuery(dates, party)}#availability`;
  const results = () => paths.results({ ...dates, guests: Math.min(20, searched || coming) });
  return (
    <a className="button" data-tone={tone} href={others.length > 0 ? results() : calendar()}>
      {others.length > 0 ? 'Other cabins and dates' : 'Change dates'}
    </a>
  );
}
