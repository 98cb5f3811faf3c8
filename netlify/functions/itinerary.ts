/** Netlify function for shared itineraries. */

import type { Config } from '@netlify/functions';
import { itineraryContracts } from '#contracts/itineraries.ts';
import {
  addComment,
  createItinerary,
  moderateComments,
  removeItinerary,
  showItinerary,
  updateItinerary,
  voteOnItem,
} from '#netlify/itineraries/shared-itinerary.ts';
import { apiRoutes } from '#netlify/platform/http/api-routes.ts';
import { router } from '#netlify/platform/http/router.ts';

const handler = router(
  apiRoutes(itineraryContracts, {
    'POST create-itinerary': createItinerary,
    'GET itinerary': showItinerary,
    'PUT itinerary': updateItinerary,
    'POST delete-itinerary': removeItinerary,
    'POST itinerary-vote': voteOnItem,
    'POST itinerary-comment': addComment,
    'POST itinerary-comments': moderateComments,
  }),
);

export default handler;

export const config: Config = { path: handler.paths };
