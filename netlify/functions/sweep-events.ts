import { scheduled } from '#lib/scheduled.ts';
import { forgetOldEvents } from '#services/retention.ts';

export default scheduled('sweep_events', forgetOldEvents);

export const config = { schedule: '40 7 * * 1' };
