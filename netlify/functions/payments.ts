import type { Config } from '@netlify/functions';
import { startPayment } from '#netlify/booking/start-payment.ts';
import { bookFreeStays, openCheckout, settleCheckout, toCheckout } from '#netlify/booking/test-checkout.ts';
import { checkoutPage } from '#netlify/booking/test-checkout-page.ts';
import { recordStripeEvent } from '#netlify/payments/apply-update.ts';
import { reconcileSoon } from '#netlify/payments/reconcile.ts';
import { bookingPageRoutes, seeOther } from '#netlify/platform/http/page-routes.ts';
import { router } from '#netlify/platform/http/router.ts';
import { webhookRoute } from '#netlify/platform/http/webhook-routes.ts';

const answer = router(
  bookingPageRoutes('/api/pay', {
    LINK: async (_query, call, token) => {
      const started = await startPayment(token, call);
      if (!started.ok) return started;
      if ('to' in started.value) return seeOther(started.value.to);
      return checkoutPage(await toCheckout(started.value.free, call), token, call.now);
    },
    POST: async (_form, call, token) => {
      const booked = await bookFreeStays(token, call);
      return booked.ok ? seeOther(booked.value.to) : booked;
    },
  }),

  bookingPageRoutes('/api/test-checkout', {
    LINK: async (_query, call, token) => {
      const opened = await openCheckout(token, call);
      if (!opened.ok) return opened;
      const checkout = opened.value;
      if (checkout.step === 'leave') return seeOther(checkout.to);
      return checkoutPage(checkout, token, call.now);
    },
    POST: async (form, call, token) => {
      const action = form.get('action') === 'pay' ? 'pay' : 'decline';
      const settled = await settleCheckout(token, action, call);
      return settled.ok ? seeOther(settled.value.to) : settled;
    },
  }),

  webhookRoute('/api/stripe-webhook', async (call) => {
    const recorded = await recordStripeEvent(call);
    if (!recorded.ok) return recorded;
    // A guest may have provided another card and be waiting for the result.
    if (recorded.value === 'damage') reconcileSoon(call);
    return new Response(null, { status: 200 });
  }),
);

export default answer;

export const config: Config = { path: answer.paths };
