import type { Config } from '@netlify/functions';
import { scheduled } from '#lib/scheduled.ts';
import { sweepExpiredHolds } from '#services/holds.ts';

export default scheduled('holds', sweepExpiredHolds);

export const config: Config = { schedule: '*/10 * * * *' };
