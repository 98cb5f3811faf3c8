import type { Config } from '@netlify/functions';
import { addFeedSchema } from '#contracts/desk/calendars.schema.ts';
import { deskAddFeed } from '#contracts/desk/calendars.ts';
import { deskEndpoint } from '#lib/desk-endpoint.ts';
import { followFeed } from '#services/desk/feeds.ts';

export default deskEndpoint(deskAddFeed, addFeedSchema, followFeed);

export const config: Config = { path: '/api/desk/add-feed' };
