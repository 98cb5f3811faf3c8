import type { Config } from '@netlify/functions';
import { expireHolds } from '#netlify/booking/holds.ts';
import { scheduled } from '#netlify/jobs/schedule.ts';

export default scheduled('holds', expireHolds);

export const config: Config = { schedule: '*/10 * * * *' };
