import type { Config } from '@netlify/functions';
import { scheduled } from '#netlify/jobs/schedule.ts';
import { reconcilePayments } from '#netlify/payments/reconcile.ts';

export default scheduled('reconcile', reconcilePayments);

export const config: Config = { schedule: '*/3 * * * *' };
