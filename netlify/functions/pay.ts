import type { Config } from '@netlify/functions';
import { pageEndpoint, seeOther } from '#lib/page-endpoint.ts';
import { startPayment } from '#services/start-payment.ts';

export default pageEndpoint({
  GET: async (query, call) => {
    const started = await startPayment(query.get('token') ?? '', call);
    return started.ok ? seeOther(started.value.to) : started;
  },
});

export const config: Config = { path: '/api/pay' };
