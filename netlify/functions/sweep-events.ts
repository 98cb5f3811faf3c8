import type { Config } from '@netlify/functions';
import { scheduled } from '#lib/scheduled.ts';
import { deleteOldEvents } from '#services/retention.ts';

export default scheduled('sweep_events', deleteOldEvents);

export const config: Config = { schedule: '40 7 * * 1' };
