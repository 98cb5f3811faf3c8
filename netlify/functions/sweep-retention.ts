import type { Config } from '@netlify/functions';
import { scheduled } from '#lib/scheduled.ts';
import { deleteWhatIsOver } from '#services/retention.ts';

export default scheduled('retention', deleteWhatIsOver);

export const config: Config = { schedule: '40 7 * * *' };
