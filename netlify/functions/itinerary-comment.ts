import type { Config } from '@netlify/functions';
import { schema } from '#contracts/itinerary-comment.schema.ts';
import { commentOnItinerary } from '#contracts/itinerary-comment.ts';
import { endpoint } from '#lib/endpoint.ts';
import { sayOnItinerary } from '#services/itinerary-voices.ts';

export default endpoint(commentOnItinerary, schema, sayOnItinerary, {
  status: 201,
  limit: { name: 'itinerary-comment', mostAnHour: 60 },
});

export const config: Config = { path: '/api/itinerary-comment' };
