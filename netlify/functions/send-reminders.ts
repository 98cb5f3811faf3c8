import type { Config } from '@netlify/functions';
import { sendReminders } from '#netlify/jobs/reminders.ts';
import { scheduled } from '#netlify/jobs/schedule.ts';

export default scheduled('reminders', sendReminders);

export const config: Config = { schedule: '0 * * * *' };
