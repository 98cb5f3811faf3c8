import type { Config } from '@netlify/functions';
import { scheduled } from '#netlify/jobs/schedule.ts';
import { deleteExpiredRecords } from '#netlify/privacy/delete-expired.ts';

export default scheduled('retention', deleteExpiredRecords);

export const config: Config = { schedule: '40 7 * * *' };
