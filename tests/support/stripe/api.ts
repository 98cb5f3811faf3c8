import { type FormBody, objectOf, textAt } from './form.ts';
import { type FakeIntent, type FakeSession, type FakeStripeLedger, newId, shown } from './ledger.ts';

/** Response of the API: an object or an error. */
export interface FakeStripeResponse {
  status: number;
  body: object;
}

export const problem = (
  status: number,
  type: string,
  code: string,
  more: object = {},
): FakeStripeResponse => ({
  status,
  body: { error: { type, code, message: `About ada@example.com: ${code}`, ...more } },
});

/** Minimum for US dollars: https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts */
const leastCharge = 50;

const invalid = (code: string): FakeStripeResponse => problem(400, 'invalid_request_error', code);
const missing = (): FakeStripeResponse => problem(404, 'invalid_request_error', 'resource_missing');
const found = (body: object | undefined): FakeStripeResponse => (body ? { status: 200, body } : missing());
const metadataOf = (form: FormBody, ...path: string[]): Record<string, string> =>
  Object.fromEntries(
    Object.entries(objectOf(path.reduce((inner, name) => objectOf(inner[name]), form)['metadata'])).map(
      ([name, value]) => [name, String(value)],
    ),
  );

const cardPageNames = new Set([
  'mode',
  'allowed_payment_method_types',
  'customer',
  'metadata',
  'success_url',
  'cancel_url',
]);
const sessionNames = new Set([
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

/** The used parts of Stripe's API. */
export class Api {
  readonly #ledger: FakeStripeLedger;
  readonly #origin: () => string;

  constructor(ledger: FakeStripeLedger, origin: () => string) {
    this.#ledger = ledger;
    this.#origin = origin;
  }

  answer(method: string, path: string, form: FormBody): FakeStripeResponse {
    this.#ledger.endSessions();
    const [, , resource = '', ...rest] = path.split('/');
    const call = `${method} ${resource}`;
    if (call === 'POST checkout') return this.#postSession(rest, form);
    if (call === 'GET checkout') return this.#readSession(rest[1] ?? '', form);
    if (call === 'POST payment_intents') return rest[0] ? this.#endHold(rest, form) : this.#charge(form);
    if (call === 'GET payment_intents') return this.#readIntents(rest[0], form);
    if (call === 'GET customers') return list(this.#ledger.cardsOf(rest[0] ?? ''));
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
    return found(shown(session));
  }

  #createSession(form: FormBody): FakeStripeResponse {
    if (form['mode'] === 'setup') return this.#createCardPage(form);
    const unknown = Object.keys(form).find((name) => !sessionNames.has(name));
    if (unknown) return invalid('parameter_unknown');
    const items = Object.values(objectOf(form['line_items'])).map(objectOf);
    const amounts = items.map((item) => Number(textAt(item, 'price_data', 'unit_amount')));
    const expires_at = Number(textAt(form, 'expires_at'));
    const lasts = expires_at - this.#ledger.now();
    // Half an hour to a day, with a second for the way.
    if (!(lasts >= 30 * 60 - 1 && lasts <= 86_400)) return invalid('parameter_invalid_integer');
    if (amounts.length === 0 || amounts.some((amount) => !Number.isInteger(amount) || amount < 1)) {
      return invalid('parameter_invalid_integer');
    }
    if (amounts.reduce((sum, amount) => sum + amount, 0) < leastCharge) return invalid('amount_too_small');
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
      currency: textAt(items[0] ?? {}, 'price_data', 'currency') ?? '',
      customer_email: textAt(form, 'customer_email') ?? null,
      metadata: metadataOf(form),
      url: `${this.#origin()}/c/pay/${id}`,
      success_url: textAt(form, 'success_url') ?? '',
      cancel_url: textAt(form, 'cancel_url') ?? '',
      created: this.#ledger.now(),
      expires_at,
      hidden: {
        names: items.map((item) => textAt(item, 'price_data', 'product_data', 'name') ?? ''),
        intentMetadata: metadataOf(form, 'payment_intent_data'),
        keepsCard: textAt(form, 'payment_intent_data', 'setup_future_usage') === 'off_session',
      },
    };
    this.#ledger.sessions.set(id, session);
    return found(shown(session));
  }

  /** A session that takes a card and charges nothing. */
  #createCardPage(form: FormBody): FakeStripeResponse {
    const unknown = Object.keys(form).find((name) => !cardPageNames.has(name));
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
      customer: textAt(form, 'customer') ?? null,
      customer_email: null,
      metadata: metadataOf(form),
      url: `${this.#origin()}/c/pay/${id}`,
      success_url: textAt(form, 'success_url') ?? '',
      cancel_url: textAt(form, 'cancel_url') ?? '',
      created: this.#ledger.now(),
      expires_at: this.#ledger.now() + 86_400,
      hidden: { names: [], intentMetadata: {}, keepsCard: true },
    };
    this.#ledger.sessions.set(id, session);
    return found(shown(session));
  }

  #readSession(id: string, form: FormBody): FakeStripeResponse {
    const session = this.#ledger.sessions.get(id);
    if (!session) return missing();
    const isExpanded = Object.values(objectOf(form['expand'])).includes('payment_intent');
    const intent = isExpanded ? this.#ledger.intents.get(session.payment_intent ?? '') : undefined;
    return found({ ...shown(session), ...(intent && { payment_intent: intent }) });
  }

  #readIntents(id: string | undefined, form: FormBody): FakeStripeResponse {
    const intent = this.#ledger.intents.get(id ?? '');
    const expanded = Object.values(objectOf(form['expand']));
    const isPaid = intent?.status === 'succeeded';
    if (intent && isPaid && expanded.includes('latest_charge.balance_transaction'))
      return found(this.#ledger.withFee(intent));
    if (id) return found(intent);
    const customer = textAt(form, 'customer');
    const intents = [...this.#ledger.intents.values()];
    return list(intents.filter((intent) => intent.customer === customer));
  }

  /** A charge without the guest. */
  #charge(form: FormBody): FakeStripeResponse {
    const decline = this.#ledger.declines.shift();
    const amount = Number(textAt(form, 'amount'));
    const intent: FakeIntent = {
      id: newId('pi'),
      object: 'payment_intent',
      amount,
      currency: textAt(form, 'currency') ?? '',
      amount_received: decline ? 0 : amount,
      status: decline ? 'requires_payment_method' : 'succeeded',
      customer: textAt(form, 'customer') ?? null,
      payment_method: textAt(form, 'payment_method') ?? null,
      metadata: metadataOf(form),
    };
    if (!(amount >= leastCharge)) return invalid('amount_too_small');
    if (textAt(form, 'off_session') !== 'true' || textAt(form, 'confirm') !== 'true')
      return invalid('parameter_missing');
    this.#ledger.intents.set(intent.id, intent);
    if (!decline && textAt(form, 'capture_method') === 'manual') {
      const capture_before = this.#ledger.now() + 7 * 86_400;
      Object.assign(intent, { amount_received: 0, status: 'requires_capture' });
      intent.latest_charge = { payment_method_details: { card: { capture_before } } };
      this.#ledger.emit('payment_intent.amount_capturable_updated', { ...intent, latest_charge: 'ch_1' });
      return found(intent);
    }
    if (decline) {
      return problem(402, 'card_error', 'card_declined', { decline_code: decline, payment_intent: intent });
    }
    this.#ledger.emit('payment_intent.succeeded', intent);
    return found(intent);
  }

  #endHold([id = '', action]: string[], form: FormBody): FakeStripeResponse {
    const intent = this.#ledger.intents.get(id);
    const amount = action === 'capture' ? Number(textAt(form, 'amount_to_capture')) : 0;
    if (!intent) return missing();
    if (intent.status !== 'requires_capture') return invalid('payment_intent_unexpected_state');
    if (amount > intent.amount) return invalid('amount_too_large');
    this.#ledger.endHold(intent, amount);
    return found(intent);
  }

  #refund(form: FormBody): FakeStripeResponse {
    const intent = this.#ledger.intents.get(textAt(form, 'payment_intent') ?? '');
    const amount = Number(textAt(form, 'amount'));
    if (!intent) return missing();
    const left = this.#ledger.leftOf(intent);
    if (left <= 0) return invalid('charge_already_refunded');
    if (!Number.isInteger(amount) || amount < 1 || amount > left) return invalid('amount_too_large');
    return found(this.#ledger.refund(intent, amount, metadataOf(form)));
  }

  #readRefunds(id: string | undefined, form: FormBody): FakeStripeResponse {
    if (id) return found(this.#ledger.refunds.get(id));
    const intent = textAt(form, 'payment_intent');
    const since = Number(textAt(form, 'created', 'gte') ?? 0);
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
