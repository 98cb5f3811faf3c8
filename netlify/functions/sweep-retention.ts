import type { Config } from '@netlify/functions';
import { scheduled } from '#lib/scheduled.ts';
import { deleteExpiredRecords } from '#services/retention.ts';

export default scheduled('retention', deleteExpiredRecords);

export const config: Config = { schedule: '40 7 * * *' };
