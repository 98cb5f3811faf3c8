import type { Config } from '@netlify/functions';
import { pageRoutes, seeOther } from '#lib/page-endpoint.ts';
import { router } from '#lib/router.ts';
import { startPayment } from '#services/start-payment.ts';

const page = router(
  pageRoutes('/api/pay', {
    GET: async (query, call) => {
      const started = await startPayment(query.get('token') ?? '', call);
      return started.ok ? seeOther(started.value.to) : started;
    },
  }),
);

export default page;

export const config: Config = { path: page.paths };
