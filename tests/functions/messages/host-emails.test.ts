// E-mails to hosts about guests' cancellations and changes.

import { expect, test } from 'vitest';
import { confirmBooking } from '#support/confirm-booking.ts';
import { type HoldFixture, setUpEmailTest } from './email-setup.ts';

const post = setUpEmailTest();

/** Creates a confirmed booking and sends its e-mails. */
async function booked(): Promise<HoldFixture> {
  const hold = await post.hold();
  await post.db.query(
    `insert into payments (booking_id, kind, amount_cents, provider, state, paid_at)
     values ($1, 'full', $2, 'test', 'paid', now())`,
    [hold.id, hold.total_cents],
  );
  await confirmBooking(post.db, hold.id, 'paid');
  await post.deliver();
  return hold;
}

const act = async (call: string, { id }: HoldFixture): Promise<void> => {
  const [row] = await post.db.query<{ answer: { outcome: string } }>(
    `select ${call} as answer from bookings b where id = $1`,
    [id],
  );
  expect(['cancelled', 'changed', 'moved']).toContain(row?.answer.outcome);
};
const toHosts = async () => (await post.deliver()).filter(({ to }) => to.includes('mama@mamacabins.example'));
const guestCancels = `cancel_booking(null, b.id, booking_fingerprint(b), paid_cents(b), paid_cents(b), '')`;

test('e-mails a guest’s cancellation to every host, with the refund and without guest data', async () => {
  const stay = await booked();
  await act(guestCancels, stay);
  const [mail, ...others] = await toHosts();
  expect(others).toEqual([]);
  expect(mail?.to).toEqual(['mama@mamacabins.example', 'porch@mamacabins.example']);
  expect(mail?.subject).toBe('A guest cancelled: Lantern Ledge, Dec 11–14');
  expect(mail?.text).toMatch(/Goes back: \$\d/);
  expect(mail?.text).toContain(stay.reference);
  expect(mail?.text).toContain(`/desk#bookings/${stay.reference}`);
  expect(mail?.text).not.toMatch(/Ada|example\.com|555.?01(?!42)/);
  await act(guestCancels, stay).catch(() => null);
  expect(await toHosts()).toEqual([]);
});

test('e-mails a guest’s change of party, contact or note to hosts, with the former value', async () => {
  const stay = await booked();
  await act(`update_booking(b.id, b.total_cents, '{"adults": 4, "children": 0, "pets": 1}')`, stay);
  const [party] = await toHosts();
  expect(party?.subject).toBe('A guest changed: Lantern Ledge, Dec 11–14');
  expect(party?.text).toContain('Before: Dec 11–14: 3 nights, 3 guests, 1 pet');
  expect(party?.text).toContain('Now: Dec 11–14: 3 nights, 4 guests, 1 pet');
  await act(
    `update_booking(b.id, b.total_cents, '{"phone": "+18655550199", "arrival_note": "After ten"}')`,
    stay,
  );
  const [contact] = await toHosts();
  expect(contact?.text).toContain(
    'The name, email or phone is another now. The note about the arrival is another',
  );
  expect(contact?.text).not.toMatch(/Ada|0199|After ten/);
  await act(`update_booking(b.id, b.total_cents, '{"phone": "+18655550199"}')`, stay);
  expect(await toHosts()).toEqual([]);
});

test('e-mails a change of extras to hosts: added and removed ones', async () => {
  const stay = await booked();
  const setFee = (name: string) =>
    post.db.query(
      `update bookings set quote = quote || jsonb_build_object('fees', $2::jsonb) where id = $1`,
      [stay.id, JSON.stringify([{ name, per_stay: 3000, per_night: 0, taxed: false, amount: 3000 }])],
    );
  await setFee('Firewood');
  const [added] = await toHosts();
  expect(added?.text).toMatch(/New with it:? +Firewood/);
  expect(added?.text).not.toMatch(/No longer|Before/);
  await setFee('Early check-in');
  const [other] = await toHosts();
  expect(other?.text).toMatch(/New with it:? +Early check-in\s+No longer with it:? +Firewood/);
});

test('e-mails any change of dates to hosts', async () => {
  const stay = await booked();
  await post.db.query(`update bookings set check_out = check_out + 1 where id = $1`, [stay.id]);
  const [mail] = await toHosts();
  expect(mail?.text).toContain('Before: Dec 11–14: 3 nights');
  expect(mail?.text).toContain('Now: Dec 11–15: 4 nights');
  await post.db.query(`update bookings set quote = '{}', arrival_note = arrival_note where id = $1`, [
    stay.id,
  ]);
  expect(await toHosts()).toEqual([]);
});

test('does not e-mail a host’s own change to hosts, but the guest’s next one', async () => {
  const [moved, gone] = [await booked(), await post.hold(await post.addCabin('Perseid'))];
  await confirmBooking(post.db, gone.id, 'paid');
  await post.deliver();
  await act(`cancel_booking('jane@example.com', b.id, booking_fingerprint(b), 0, 0, '')`, gone);
  await act(
    `move_booking('jane@example.com', b.id, booking_fingerprint(b), b.check_in + 5, b.check_in + 7,
       b.quote || '{"total": 100}', 0, 'test', 24)`,
    moved,
  );
  expect(await toHosts()).toEqual([]);
  await act(guestCancels, moved);
  expect(await toHosts()).toHaveLength(1);
});
