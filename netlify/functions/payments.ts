/** Netlify function for payment pages, the test checkout and Stripe's webhook. */

import type { Config } from '@netlify/functions';
import { startPayment } from '#netlify/booking/start-payment.ts';
import { bookFreeStays, openCheckout, settleCheckout, toCheckout } from '#netlify/booking/test-checkout.ts';
import { checkoutPage } from '#netlify/booking/test-checkout-page.ts';
import { recordStripeEvent } from '#netlify/payments/apply-update.ts';
import { reconcileSoon } from '#netlify/payments/reconcile.ts';
import { bookingPageRoutes, seeOther } from '#netlify/platform/http/page-routes.ts';
import { router } from '#netlify/platform/http/router.ts';
import { webhookRoute } from '#netlify/platform/http/webhook-routes.ts';

const handler = router(
  bookingPageRoutes('/api/pay', {
    LINK: async (_query, context, token) => {
      const started = await startPayment(token, context);
      if (!started.ok) return started;
      if ('to' in started.value) return seeOther(started.value.to);
      return checkoutPage(await toCheckout(started.value.free, context), token, context.now);
    },
    POST: async (_form, context, token) => {
      const booked = await bookFreeStays(token, context);
      return booked.ok ? seeOther(booked.value.to) : booked;
    },
  }),

  bookingPageRoutes('/api/test-checkout', {
    LINK: async (_query, context, token) => {
      const opened = await openCheckout(token, context);
      if (!opened.ok) return opened;
      const checkout = opened.value;
      if (checkout.step === 'leave') return seeOther(checkout.to);
      return checkoutPage(checkout, token, context.now);
    },
    POST: async (form, context, token) => {
      const action = form.get('action') === 'pay' ? 'pay' : 'decline';
      const settled = await settleCheckout(token, action, context);
      return settled.ok ? seeOther(settled.value.to) : settled;
    },
  }),

  webhookRoute('/api/stripe-webhook', async (context) => {
    const recorded = await recordStripeEvent(context);
    if (!recorded.ok) return recorded;
    // A guest may have provided another card and be waiting for the result.
    if (recorded.value === 'damage') reconcileSoon(context);
    return new Response(null, { status: 200 });
  }),
);

export default handler;

export const config: Config = { path: handler.paths };
