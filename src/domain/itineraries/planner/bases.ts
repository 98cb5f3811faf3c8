import type { Cabin } from '#domain/cabins/cabin.ts';
import { getCoordinates } from '#domain/cabins/cabin-location.ts';
import { areas } from '#domain/geo/areas.ts';
import type { PlannerBase } from './planner-input.ts';

/** What most of our cabins keep. */
const usual = { checkIn: '16:00', checkOut: '10:00' };

/** The four areas as bases. */
export const areaBases: readonly PlannerBase[] = areas.map((area) => ({ ...area, ...usual, isCabin: false }));

/** The cabins we know the place of as bases, by name. */
export const cabinBases = (cabins: readonly Cabin[]): PlannerBase[] =>
  cabins
    .flatMap((cabin) => {
      const place = getCoordinates(cabin);
      if (!place) return [];
      const { slug, title: name, check_in_time: checkIn, check_out_time: checkOut } = cabin;
      return [{ slug, name, ...place, checkIn, checkOut, isCabin: true }];
    })
    .sort((a, b) => a.name.localeCompare(b.name));
