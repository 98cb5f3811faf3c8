import type { Config } from '@netlify/functions';
import { itinerary } from '#contracts/itinerary.ts';
import { apiRoutes } from '#lib/api-routes.ts';
import { router } from '#lib/router.ts';
import {
  keepComments,
  keepItinerary,
  removeItinerary,
  sayOnItinerary,
  showItinerary,
  startItinerary,
  voteOnItem,
} from '#services/itineraries.ts';

const answer = router(
  apiRoutes(itinerary, {
    'POST create-itinerary': startItinerary,
    'GET itinerary': showItinerary,
    'PUT itinerary': keepItinerary,
    'POST delete-itinerary': removeItinerary,
    'POST itinerary-vote': voteOnItem,
    'POST itinerary-comment': sayOnItinerary,
    'POST itinerary-comments': keepComments,
  }),
);

export default answer;

export const config: Config = { path: answer.paths };
