// Fake of Stripe's API: the parts that the site uses.

import { type FormBody, getFormText, toFormBody } from './form.ts';
import {
  type FakeIntent,
  type FakeSession,
  type FakeStripeLedger,
  newId,
  toResponseSession,
} from './ledger.ts';

/** Response of the API: an object or an error. */
export interface FakeStripeResponse {
  status: number;
  body: object;
}

export const createStripeError = (
  status: number,
  type: string,
  code: string,
  more: object = {},
): FakeStripeResponse => ({
  status,
  body: { error: { type, code, message: `About ada@example.com: ${code}`, ...more } },
});

/** Minimum for US dollars: https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts */
const minCharge = 50;

const invalid = (code: string): FakeStripeResponse => createStripeError(400, 'invalid_request_error', code);
const missing = (): FakeStripeResponse => createStripeError(404, 'invalid_request_error', 'resource_missing');
const toResponse = (body: object | undefined): FakeStripeResponse =>
  body ? { status: 200, body } : missing();
const getMetadata = (form: FormBody, ...path: string[]): Record<string, string> =>
  Object.fromEntries(
    Object.entries(toFormBody(path.reduce((inner, name) => toFormBody(inner[name]), form)['metadata'])).map(
      ([name, value]) => [name, String(value)],
    ),
  );

const setupParameters = new Set([
  'mode',
  'allowed_payment_method_types',
  'customer',
  'metadata',
  'success_url',
  'cancel_url',
]);
const sessionParameters = new Set([
  'mode',
  'line_items',
  'customer_email',
  'metadata',
  'payment_intent_data',
  'customer_creation',
  'adaptive_pricing',
  'expires_at',
  'success_url',
  'cancel_url',
]);

/** The parts of Stripe's API that the site uses. */
export class FakeStripeApi {
  readonly #ledger: FakeStripeLedger;
  readonly #origin: () => string;

  constructor(ledger: FakeStripeLedger, origin: () => string) {
    this.#ledger = ledger;
    this.#origin = origin;
  }

  handle(method: string, path: string, form: FormBody): FakeStripeResponse {
    this.#ledger.endSessions();
    const [, , resource = '', ...rest] = path.split('/');
    const call = `${method} ${resource}`;
    if (call === 'POST checkout') return this.#postSession(rest, form);
    if (call === 'GET checkout') return this.#readSession(rest[1] ?? '', form);
    if (call === 'POST payment_intents') return rest[0] ? this.#endHold(rest, form) : this.#charge(form);
    if (call === 'GET payment_intents') return this.#readIntents(rest[0], form);
    if (call === 'GET customers') return list(this.#ledger.listCards(rest[0] ?? ''));
    if (call === 'POST refunds') return this.#refund(form);
    if (call === 'GET refunds') return this.#readRefunds(rest[0], form);
    return missing();
  }

  #postSession([, id, action]: string[], form: FormBody): FakeStripeResponse {
    if (!id) return this.#createSession(form);
    const session = this.#ledger.sessions.get(id);
    if (!session || action !== 'expire') return missing();
    if (session.status !== 'open') return invalid('checkout_session_not_open');
    this.#ledger.endSession(session);
    return toResponse(toResponseSession(session));
  }

  #createSession(form: FormBody): FakeStripeResponse {
    if (form['mode'] === 'setup') return this.#createCardPage(form);
    const unknown = Object.keys(form).find((name) => !sessionParameters.has(name));
    if (unknown) return invalid('parameter_unknown');
    const items = Object.values(toFormBody(form['line_items'])).map(toFormBody);
    const amounts = items.map((item) => Number(getFormText(item, 'price_data', 'unit_amount')));
    const expires_at = Number(getFormText(form, 'expires_at'));
    const seconds = expires_at - this.#ledger.now();
    // Half an hour to a day, with a tolerance of a second.
    if (!(seconds >= 30 * 60 - 1 && seconds <= 86_400)) return invalid('parameter_invalid_integer');
    if (amounts.length === 0 || amounts.some((amount) => !Number.isInteger(amount) || amount < 1)) {
      return invalid('parameter_invalid_integer');
    }
    if (amounts.reduce((sum, amount) => sum + amount, 0) < minCharge) return invalid('amount_too_small');
    const id = newId('cs_test');
    const session: FakeSession = {
      id,
      object: 'checkout.session',
      mode: 'payment',
      status: 'open',
      payment_status: 'unpaid',
      amount_total: amounts.reduce((sum, amount) => sum + amount, 0),
      customer: null,
      payment_intent: null,
      currency: getFormText(items[0] ?? {}, 'price_data', 'currency') ?? '',
      customer_email: getFormText(form, 'customer_email') ?? null,
      metadata: getMetadata(form),
      url: `${this.#origin()}/c/pay/${id}`,
      success_url: getFormText(form, 'success_url') ?? '',
      cancel_url: getFormText(form, 'cancel_url') ?? '',
      created: this.#ledger.now(),
      expires_at,
      hidden: {
        names: items.map((item) => getFormText(item, 'price_data', 'product_data', 'name') ?? ''),
        intentMetadata: getMetadata(form, 'payment_intent_data'),
        storesCard: getFormText(form, 'payment_intent_data', 'setup_future_usage') === 'off_session',
      },
    };
    this.#ledger.sessions.set(id, session);
    return toResponse(toResponseSession(session));
  }

  /** Creates a session that stores a card without a charge. */
  #createCardPage(form: FormBody): FakeStripeResponse {
    const unknown = Object.keys(form).find((name) => !setupParameters.has(name));
    if (unknown) return invalid('parameter_unknown');
    const id = newId('cs_test');
    const session: FakeSession = {
      id,
      object: 'checkout.session',
      mode: 'setup',
      status: 'open',
      payment_status: 'no_payment_required',
      amount_total: null,
      currency: null,
      payment_intent: null,
      customer: getFormText(form, 'customer') ?? null,
      customer_email: null,
      metadata: getMetadata(form),
      url: `${this.#origin()}/c/pay/${id}`,
      success_url: getFormText(form, 'success_url') ?? '',
      cancel_url: getFormText(form, 'cancel_url') ?? '',
      created: this.#ledger.now(),
      expires_at: this.#ledger.now() + 86_400,
      hidden: { names: [], intentMetadata: {}, storesCard: true },
    };
    this.#ledger.sessions.set(id, session);
    return toResponse(toResponseSession(session));
  }

  #readSession(id: string, form: FormBody): FakeStripeResponse {
    const session = this.#ledger.sessions.get(id);
    if (!session) return missing();
    const isExpanded = Object.values(toFormBody(form['expand'])).includes('payment_intent');
    const intent = isExpanded ? this.#ledger.intents.get(session.payment_intent ?? '') : undefined;
    return toResponse({ ...toResponseSession(session), ...(intent && { payment_intent: intent }) });
  }

  #readIntents(id: string | undefined, form: FormBody): FakeStripeResponse {
    const intent = this.#ledger.intents.get(id ?? '');
    const expanded = Object.values(toFormBody(form['expand']));
    const isPaid = intent?.status === 'succeeded';
    if (intent && isPaid && expanded.includes('latest_charge.balance_transaction'))
      return toResponse(this.#ledger.toIntentWithFee(intent));
    if (id) return toResponse(intent);
    const customer = getFormText(form, 'customer');
    const intents = [...this.#ledger.intents.values()];
    return list(intents.filter((intent) => intent.customer === customer));
  }

  /** Charges a stored card without the guest. */
  #charge(form: FormBody): FakeStripeResponse {
    const decline = this.#ledger.declines.shift();
    const amount = Number(getFormText(form, 'amount'));
    const intent: FakeIntent = {
      id: newId('pi'),
      object: 'payment_intent',
      amount,
      currency: getFormText(form, 'currency') ?? '',
      amount_received: decline ? 0 : amount,
      status: decline ? 'requires_payment_method' : 'succeeded',
      customer: getFormText(form, 'customer') ?? null,
      payment_method: getFormText(form, 'payment_method') ?? null,
      metadata: getMetadata(form),
    };
    if (!(amount >= minCharge)) return invalid('amount_too_small');
    if (getFormText(form, 'off_session') !== 'true' || getFormText(form, 'confirm') !== 'true')
      return invalid('parameter_missing');
    this.#ledger.intents.set(intent.id, intent);
    if (!decline && getFormText(form, 'capture_method') === 'manual') {
      const capture_before = this.#ledger.now() + 7 * 86_400;
      Object.assign(intent, { amount_received: 0, status: 'requires_capture' });
      intent.latest_charge = { payment_method_details: { card: { capture_before } } };
      this.#ledger.emit('payment_intent.amount_capturable_updated', { ...intent, latest_charge: 'ch_1' });
      return toResponse(intent);
    }
    if (decline) {
      return createStripeError(402, 'card_error', 'card_declined', {
        decline_code: decline,
        payment_intent: intent,
      });
    }
    this.#ledger.emit('payment_intent.succeeded', intent);
    return toResponse(intent);
  }

  #endHold([id = '', action]: string[], form: FormBody): FakeStripeResponse {
    const intent = this.#ledger.intents.get(id);
    const amount = action === 'capture' ? Number(getFormText(form, 'amount_to_capture')) : 0;
    if (!intent) return missing();
    if (intent.status !== 'requires_capture') return invalid('payment_intent_unexpected_state');
    if (amount > intent.amount) return invalid('amount_too_large');
    this.#ledger.endHold(intent, amount);
    return toResponse(intent);
  }

  #refund(form: FormBody): FakeStripeResponse {
    const intent = this.#ledger.intents.get(getFormText(form, 'payment_intent') ?? '');
    const amount = Number(getFormText(form, 'amount'));
    if (!intent) return missing();
    const remaining = this.#ledger.getNetAmount(intent);
    if (remaining <= 0) return invalid('charge_already_refunded');
    if (!Number.isInteger(amount) || amount < 1 || amount > remaining) return invalid('amount_too_large');
    return toResponse(this.#ledger.refund(intent, amount, getMetadata(form)));
  }

  #readRefunds(id: string | undefined, form: FormBody): FakeStripeResponse {
    if (id) return toResponse(this.#ledger.refunds.get(id));
    const intent = getFormText(form, 'payment_intent');
    const since = Number(getFormText(form, 'created', 'gte') ?? 0);
    const refunds = [...this.#ledger.refunds.values()].filter(
      (refund) => (!intent || refund.payment_intent === intent) && refund.created >= since,
    );
    return list(refunds.toReversed());
  }
}

const list = (data: object[]): FakeStripeResponse => ({
  status: 200,
  body: { object: 'list', data, has_more: false, url: '/v1/list' },
});
