import type { Config } from '@netlify/functions';
import { scheduled } from '#lib/scheduled.ts';
import { sweepOutbox } from '#netlify/messages/deliver.ts';

export default scheduled('outbox', sweepOutbox);

export const config: Config = { schedule: '* * * * *' };
