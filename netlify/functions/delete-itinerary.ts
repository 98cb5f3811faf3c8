import type { Config } from '@netlify/functions';
import { schema } from '#contracts/delete-itinerary.schema.ts';
import { deleteItinerary } from '#contracts/delete-itinerary.ts';
import { endpoint } from '#lib/endpoint.ts';
import { removeItinerary } from '#services/itineraries.ts';

export default endpoint(deleteItinerary, schema, removeItinerary, {
  limit: { name: 'itinerary-delete', mostAnHour: 60 },
});

export const config: Config = { path: '/api/delete-itinerary' };
