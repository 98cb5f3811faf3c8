import { useStore } from '@nanostores/react';
import { searchToQuery } from '#domain/search/search-query.ts';
import { paths } from '#paths';
import type { ButtonProps } from '#ui/Button.tsx';
import { $cabin, $stay } from './store.ts';

/** Back to the cabin's calendar, which begins with this stay. */
export function ChangeDates({ tone = 'plain' }: Pick<ButtonProps, 'tone'>) {
  const cabin = useStore($cabin);
  const { check_in, check_out, adults, children } = useStore($stay);
  if (!cabin) return null;
  const query = searchToQuery({ check_in, check_out, guests: adults + children });
  return (
    <a className="button" data-tone={tone} href={`${paths.cabin(cabin.slug)}?${query}#availability`}>
      Change dates
    </a>
  );
}
