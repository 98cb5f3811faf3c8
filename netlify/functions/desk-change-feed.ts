import type { Config } from '@netlify/functions';
import { changeFeedSchema } from '#contracts/desk/calendars.schema.ts';
import { deskChangeFeed } from '#contracts/desk/calendars.ts';
import { deskEndpoint } from '#lib/desk-endpoint.ts';
import { changeFollowedFeed } from '#services/desk/feeds.ts';

export default deskEndpoint(deskChangeFeed, changeFeedSchema, changeFollowedFeed);

export const config: Config = { path: '/api/desk/change-feed' };
