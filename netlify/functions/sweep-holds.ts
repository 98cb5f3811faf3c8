import type { Config } from '@netlify/functions';
import { scheduled } from '#lib/scheduled.ts';
import { expireHolds } from '#netlify/booking/holds.ts';

export default scheduled('holds', expireHolds);

export const config: Config = { schedule: '*/10 * * * *' };
