import { paths } from '#paths';
import type { Env } from './env.ts';
import { addressOf } from './origin.ts';

/** The address an itinerary is shared by, without its edit token. */
export const itineraryAddress = (id: string, env: Env): string => addressOf(paths.sharedItineraryOf(id), env);
