import { nightsBetween } from '#domain/dates/day.ts';
import { formatRange } from '#domain/dates/format-dates.ts';
import { nightsLabel } from './party-labels.ts';
import type { StayDates } from './stay-rules.ts';

/** Formats the dates and length of a stay: `Dec 11–14, 3 nights`. */
export const formatDatesAndNights = ({ check_in, check_out }: StayDates): string =>
  `${formatRange(check_in, check_out)}, ${nightsLabel(nightsBetween(check_in, check_out))}`;
