/** Cabins and areas that a trip of the planner can start from. */

import type { Cabin } from '#domain/cabins/cabin.ts';
import { getCoordinates } from '#domain/cabins/cabin-location.ts';
import { leadPicture, morePictures } from '#domain/cabins/card-pictures.ts';
import { areas } from '#domain/geo/areas.ts';
import type { PlannerBase } from './planner-input.ts';

const usualTimes = { checkIn: '16:00', checkOut: '10:00' };

/** The four areas, for guests who have not chosen a cabin. */
export const areaBases: readonly PlannerBase[] = areas.map((area) => ({
  ...area,
  ...usualTimes,
  isCabin: false,
}));

/** Cabins with coordinates, sorted by name. */
export const cabinBases = (cabins: readonly Cabin[]): PlannerBase[] =>
  cabins
    .flatMap((cabin) => {
      const coordinates = getCoordinates(cabin);
      if (!coordinates) return [];
      const { slug, title: name, check_in_time: checkIn, check_out_time: checkOut } = cabin;
      const images = [leadPicture(cabin), ...morePictures(cabin).map(({ image }) => image)].filter(
        (image) => image !== null,
      );
      return [{ slug, name, ...coordinates, checkIn, checkOut, isCabin: true, images }];
    })
    .sort((a, b) => a.name.localeCompare(b.name));
