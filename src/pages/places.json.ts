import type { APIRoute } from 'astro';
import { getAttractions, getEvents, getLiveCabins } from '#content';
import { areaBases, cabinBases } from '#domain/itineraries/planner/planner-bases.ts';
import type { PlannerData } from '#domain/itineraries/planner/planner-input.ts';

/** Data of the trip planner at build time. */
export const GET: APIRoute = async () => {
  const [places, events, cabins] = await Promise.all([getAttractions(), getEvents(), getLiveCabins()]);
  const data: PlannerData = {
    places,
    events: events.map(({ id, occurrences, data: { title, about, area, part, source } }) => ({
      id,
      title,
      about,
      area,
      part,
      turns: occurrences,
      confirmedBy: source.name,
    })),
    bases: [...areaBases, ...cabinBases(cabins)],
  };
  return Response.json(data);
};
