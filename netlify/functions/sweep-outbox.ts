import type { Config } from '@netlify/functions';
import { scheduled } from '#netlify/jobs/schedule.ts';
import { sweepOutbox } from '#netlify/messages/deliver.ts';

export default scheduled('outbox', sweepOutbox);

export const config: Config = { schedule: '* * * * *' };
