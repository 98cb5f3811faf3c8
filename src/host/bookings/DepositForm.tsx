import { typedCents } from '#domain/desk/booking-words.ts';
import { damageDaysAfter, openHold } from '#domain/price/damage-deposit.ts';
import { formatCents } from '#domain/price/money.ts';
import { counted } from '#domain/stay/words.ts';
import { showToast } from '#stores/toasts.ts';
import { Field } from '#ui/Field.tsx';
import { ActionForm } from '../parts/ActionForm.tsx';
import { Press } from '../parts/Press.tsx';
import type { ActProps } from './use-booking.ts';

/** Keeps some of the damage deposit that is held, for a reason, or lets it go before its day. */
export function DepositForm({ booking: { reference, money }, act, onDone }: ActProps) {
  const { deposit } = money;
  const hold = openHold(deposit);
  if (!deposit || !hold) return null;
  const settle = async (cents: number, reason: string, done: string): Promise<string | null> => {
    const failed = await act('POST desk/settle-deposit', { reference, deposit_id: hold.id, cents, reason });
    if (failed !== null) return failed;
    showToast({ title: done });
    onDone();
    return null;
  };
  const keep = async (cents: number | null, reason: string): Promise<string | null> =>
    cents
      ? settle(cents, reason, `${formatCents(cents)} is kept`)
      : 'Type what you keep, such as 120 or 120.50.';
  return (
    <ActionForm
      action="Keep part of it"
      onSend={(typed) => keep(typedCents(typed('cents')), typed('reason'))}
      beside={<Press onPress={() => settle(0, '', 'The deposit is let go')}>Let it go now</Press>}
    >
      <p>
        {formatCents(deposit.cents)} is held on the card. What you do not keep is let go by itself{' '}
        {counted(damageDaysAfter, 'day')} after check-out.
      </p>
      <Field label="Keep" hint={`Up to ${formatCents(deposit.cents)}`}>
        {(control) => <input {...control} name="cents" inputMode="decimal" />}
      </Field>
      <Field label="Why" hint="The guest reads it, in a letter.">
        {(control) => <textarea {...control} name="reason" rows={2} maxLength={200} />}
      </Field>
    </ActionForm>
  );
}
