import type { Config } from '@netlify/functions';
import { schema } from '#contracts/itinerary-vote.schema.ts';
import { voteOnItinerary } from '#contracts/itinerary-vote.ts';
import { endpoint } from '#lib/endpoint.ts';
import { voteOnItem } from '#services/itinerary-voices.ts';

export default endpoint(voteOnItinerary, schema, voteOnItem, {
  limit: { name: 'itinerary-vote', mostAnHour: 300 },
});

export const config: Config = { path: '/api/itinerary-vote' };
