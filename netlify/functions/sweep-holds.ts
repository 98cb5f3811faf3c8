import { scheduled } from '#lib/scheduled.ts';
import { sweepExpiredHolds } from '#services/holds.ts';

export default scheduled('sweep_holds', sweepExpiredHolds);

export const config = { schedule: '*/10 * * * *' };
