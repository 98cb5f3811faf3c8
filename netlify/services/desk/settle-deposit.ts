import type { CallRequest } from '#contracts/calls.ts';
import type { Problem } from '#contracts/errors.ts';
import { settleDamage } from '#database/damage-deposits.ts';
import { readBookingRecord } from '#database/desk/booking-record.ts';
import { openHold } from '#domain/price/damage-deposit.ts';
import { formatCents } from '#domain/price/money.ts';
import { reconcileSoon } from '../reconcile.ts';
import { actOn } from './booking-acts.ts';
import type { BookingAnswer } from './booking-view.ts';
import type { DeskPorts } from './desk-ports.ts';

/** Keeps some of a damage deposit or lets it go, once; the service is called after the answer. Fails as the contract says. */
export const settleDepositAtDesk = (
  { reference, deposit_id, cents, reason }: CallRequest<'POST desk/settle-deposit'>,
  ports: DeskPorts,
): BookingAnswer =>
  actOn(reference, ports, async ({ id: booking }) => {
    const { deposit } = await readBookingRecord(ports.db, booking);
    if (!deposit || openHold(deposit)?.id !== deposit_id) return decided;
    if (cents > deposit.cents) return tooMuch(deposit.cents);
    if (cents > 0 && reason === '') return reasonWanted;
    const acting = { host: ports.host.email, booking, id: deposit_id };
    if (!(await settleDamage(ports.db, acting, { cents, reason }))) return decided;
    reconcileSoon(ports);
    return null;
  });

const decided: Problem = {
  code: 'version_conflict',
  field: 'deposit_id',
  message:
    'This deposit is not held any more, or somebody has decided about it. Nothing was done; please look again.',
};

const reasonWanted: Problem = {
  code: 'invalid',
  field: 'reason',
  message: 'Please write why; the guest reads it.',
};

const tooMuch = (held: number): Problem => ({
  code: 'invalid',
  field: 'cents',
  message: `${formatCents(held)} is held; no more can be kept.`,
});
