import type { Config } from '@netlify/functions';
import { scheduled } from '#lib/scheduled.ts';
import { sendReminders } from '#services/reminders.ts';

export default scheduled('reminders', sendReminders);

export const config: Config = { schedule: '0 * * * *' };
