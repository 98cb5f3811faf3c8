import { isSameCity } from '#domain/cabin/city.ts';
import type { Day } from '#domain/day/day.ts';
import { defaultCity, isInForce, type TaxKind, type TaxRow, type TaxTable } from '#domain/price/tax-table.ts';

const kinds: readonly TaxKind[] = ['state', 'county', 'occupancy'];

/**
 * What is wrong with a table of taxes, in sentences; empty where every stay has exactly one rate of each kind: rows that
 * govern the same days twice, days of a listed town or of everywhere else without a rate, rows never in force, percents
 * out of range.
 */
export function taxTableFaults(table: TaxTable): string[] {
  const days = ['', ...new Set(table.flatMap(({ from, until }) => [from ?? [], until ?? []].flat()))].sort();
  const cities = [defaultCity, ...table.flatMap(({ city }) => city ?? [])];
  const towns = cities.filter((city, index) => cities.findIndex((one) => isSameCity(one, city)) === index);
  return [
    ...table.flatMap(rowFaults),
    ...days.flatMap((day) => kinds.flatMap((kind) => dayFaults(table, towns, kind, day))),
  ];
}

function rowFaults({ kind, city, percent, from, until }: TaxRow): string[] {
  const name = `The ${kind} tax ${placeOf(city)}`;
  const isEmpty = from !== null && until !== null && until <= from;
  const isPercent = percent >= 0 && percent < 100;
  return [
    ...(isEmpty ? [`${name} from ${from} ends before it begins.`] : []),
    ...(isPercent ? [] : [`${name} is ${percent}%.`]),
  ];
}

/** Rates only change on the days rows begin or end, so looking at those looks at all. */
function dayFaults(table: TaxTable, towns: readonly string[], kind: TaxKind, day: Day): string[] {
  const inForce = table.filter((row) => isInForce(row, day));
  const ofKind = inForce.filter((row) => row.kind === kind);
  const when = day === '' ? 'at first' : `on ${day}`;
  const shared = ofKind.filter(({ city }) => city === null).length;
  return [
    ...(shared > 1 ? [`There are ${shared} ${kind} taxes ${placeOf(null)} ${when}.`] : []),
    ...towns.flatMap((town) => {
      const isOf = ({ city }: TaxRow): boolean => city !== null && isSameCity(city, town);
      const own = ofKind.filter(isOf).length;
      if (own > 1) return [`There are ${own} ${kind} taxes ${placeOf(town)} ${when}.`];
      // A town without any row on a day takes the default town's.
      const isListed = town === defaultCity || inForce.some(isOf);
      return isListed && own + shared === 0 ? [`There is no ${kind} tax ${placeOf(town)} ${when}.`] : [];
    }),
  ];
}

const placeOf = (city: string | null): string => (city === null ? 'everywhere' : `in ${city}`);
