import { maxPets } from '#domain/availability/party.ts';
import { type Day, isDay } from '#domain/dates/day.ts';
import { flexibilities, maxSearchMonths, searchGuests } from './search.ts';
import { searchParamNames } from './search-query.ts';

/** Query parameter of a search with invalid or several values, and its possible meanings. */
export interface UnclearParam {
  name: string;
  values: string[];
  readings: string[];
}

const isCount =
  (min: number, max: number) =>
  (value: string): boolean =>
    /^\d{1,4}$/.test(value) && Number(value) >= min && Number(value) <= max;

const isGuestCount = isCount(0, searchGuests.max);

const checks: Readonly<Record<string, (value: string) => boolean>> = {
  check_in: isDay,
  check_out: isDay,
  month: (value) => isDay(`${value}-01`),
  months: isCount(1, maxSearchMonths),
  nights: isCount(1, 9999),
  weekends: isCount(0, 1),
  city: (value) => value.length <= 100,
  flexible_days: (value) => flexibilities.some((option) => option === value),
  guests: isCount(searchGuests.min, searchGuests.max),
  adults: isGuestCount,
  children: isGuestCount,
  infants: isGuestCount,
  pets: isCount(0, maxPets),
};

const names = [...searchParamNames, 'adults'];

const toDay = (year: string, month: string, day: string): Day =>
  `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;

/** Parses a date in other formats. `4/5/2027` may be April 5 or May 4. */
function readDays(value: string): Day[] {
  const [first = '', second = '', third = ''] = value.trim().split(/[-/.]/);
  const days = /^\d{4}$/.test(first)
    ? [toDay(first, second, third)]
    : [toDay(third, first, second), toDay(third, second, first)];
  return [...new Set(days.filter((day) => isDay(day)))];
}

function findReadings(name: string, values: readonly string[]): string[] {
  const usable = values.filter((value) => checks[name]?.(value));
  const days = name === 'check_in' || name === 'check_out' ? values.flatMap(readDays) : [];
  return [...new Set([...usable, ...days])];
}

export function findUnclearParams(query: URLSearchParams): UnclearParam[] {
  const unclear = names.flatMap((name) => {
    const values = [...new Set(query.getAll(name).filter((value) => value.trim() !== ''))];
    const isClear = values.every((value) => checks[name]?.(value.trim())) && values.length < 2;
    return isClear ? [] : [{ name, values, readings: findReadings(name, values) }];
  });
  const [checkIn, checkOut] = [query.get('check_in') ?? '', query.get('check_out') ?? ''];
  const isReversed = isDay(checkIn) && isDay(checkOut) && checkOut <= checkIn;
  if (!isReversed || unclear.some(({ name }) => name.startsWith('check_'))) return unclear;
  return [...unclear, { name: 'check_out', values: [checkOut], readings: [] }];
}
