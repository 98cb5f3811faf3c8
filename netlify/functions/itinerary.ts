import type { Config } from '@netlify/functions';
import { readSchema, saveSchema } from '#contracts/itinerary.schema.ts';
import { readItinerary, saveItinerary } from '#contracts/itinerary.ts';
import { byMethod } from '#lib/by-method.ts';
import { endpoint } from '#lib/endpoint.ts';
import { keepItinerary, showItinerary } from '#services/itineraries.ts';

const read = endpoint(readItinerary, readSchema, showItinerary);
// An editor saves every few seconds, a plan of some kilobytes.
const save = endpoint(saveItinerary, saveSchema, keepItinerary, {
  maxBytes: 196_608,
  limit: { name: 'itinerary-save', mostAnHour: 12_000 },
});

export default byMethod(read, save);

export const config: Config = { path: '/api/itinerary' };
