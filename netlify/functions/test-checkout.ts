import type { Config } from '@netlify/functions';
import { pageRoutes, seeOther } from '#lib/page-endpoint.ts';
import { checkoutPage } from '#lib/payments/checkout-page.ts';
import { router } from '#lib/router.ts';
import { openCheckout, settleCheckout } from '#services/payments.ts';

const page = router(
  pageRoutes('/api/test-checkout', {
    GET: async (query, call) => {
      const token = query.get('token') ?? '';
      const opened = await openCheckout(token, call);
      if (!opened.ok) return opened;
      const checkout = opened.value;
      if (checkout.step === 'leave') return seeOther(checkout.to);
      return checkoutPage(checkout.party, token, checkout.late, call.now);
    },
    POST: async (form, call) => {
      const action = form.get('action') === 'pay' ? 'pay' : 'decline';
      const settled = await settleCheckout(form.get('token') ?? '', action, call);
      return settled.ok ? seeOther(settled.value.to) : settled;
    },
  }),
);

export default page;

export const config: Config = { path: page.paths };
