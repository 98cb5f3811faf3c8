import type { Config } from '@netlify/functions';
import { tryFeedSchema } from '#contracts/desk/calendars.schema.ts';
import { deskTryFeed } from '#contracts/desk/calendars.ts';
import { deskEndpoint } from '#lib/desk-endpoint.ts';
import { tryFeed } from '#services/desk/feeds.ts';

export default deskEndpoint(deskTryFeed, tryFeedSchema, tryFeed);

export const config: Config = { path: '/api/desk/try-feed' };
