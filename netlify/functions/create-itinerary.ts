import type { Config } from '@netlify/functions';
import { schema } from '#contracts/create-itinerary.schema.ts';
import { createItinerary } from '#contracts/create-itinerary.ts';
import { endpoint } from '#lib/endpoint.ts';
import { startItinerary } from '#services/itineraries.ts';

// A call counts once for each kilobyte: some thirty plans an hour.
export default endpoint(createItinerary, schema, startItinerary, {
  status: 201,
  maxBytes: 196_608,
  limit: { name: 'itinerary', mostAnHour: 200 },
});

export const config: Config = { path: '/api/create-itinerary' };
