import type { MaskedContact } from '#domain/guest/masked.ts';
import type { Party } from '#domain/guest/party.ts';
import type { ArrivalFacts } from '#domain/stay/arrival.ts';
import type { StayDates } from '#domain/stay/rules.ts';

/** What a guest may know and do of a booking once it is made, beside the stay and its price. Amounts are cents. */
export interface ManagedBooking {
  /** Where letters and calls go, never the whole of it. */
  contact: MaskedContact;
  /** What has been paid for this booking; of one that is cancelled, what had been. */
  paid: number;
  /** The payments that make up `paid`, the first one first; empty where several bookings were paid together. */
  payments: PaidPayment[];
  /** What goes back to the guest; null where nothing does. */
  refund: RefundState | null;
  /** What cancelling would give back now; null where the booking cannot be cancelled any more. */
  cancellation: CancellationPreview | null;
  /** What can still be changed; null where nothing can. */
  changes: ChangeLimits | null;
  /** A change that is held until it is paid; null without one. */
  pending_change: PendingChange | null;
  /** The stay with one more night, where that is free: before it, after it, both or neither. */
  extra_nights: ExtraNight[];
  /** ISO moment from which `arrival` is there. */
  arrival_from: string;
  /** How to find the door, from three days before check-in to the day of leaving; null at other times. */
  arrival: ArrivalFacts | null;
}

/** Money that has come in. */
export interface PaidPayment {
  /** How much, above 0. */
  amount: number;
  /** ISO moment at which it came in. */
  paid_at: string;
}

/** Money on its way back to a guest. */
export interface RefundState {
  /** How much, above 0. */
  amount: number;
  /** `due`: not sent yet; `sent`: the payment service has it; `done`: it has arrived; `failed`: we are looking into it. */
  state: 'due' | 'sent' | 'done' | 'failed';
}

/** What cancelling gives back, by the terms of the booking. */
export interface CancellationPreview {
  /** What has been paid. */
  paid: number;
  /** What of that goes back: all of it or nothing. */
  refund: number;
}

/** What limits the party of a booking. */
export interface ChangeLimits {
  /** How many guests the cabin sleeps. */
  max_guests: number;
  /** What pets cost the stay when they are added, 0 once that is paid; null: no pets. */
  pet_fee: number | null;
}

/** A change of the stay or of the party that is made when it is paid. */
export interface PendingChange extends StayDates, Party {
  /** Whether nights are added, a party that costs more, or other dates the host offers. */
  kind: 'nights' | 'party' | 'move';
  /** What is to be paid for it. */
  difference: number;
  /** The price of the booking with it. */
  total: number;
  /** ISO moment until which it is held. */
  hold_expires_at: string;
  /** Where it is paid; null while the guest's bank has not answered to a payment of it. */
  payment_url: string | null;
}

/** A booked stay with one more night; its dates are those of the whole stay. */
export interface ExtraNight extends StayDates {
  /** What the night adds, taxes included. */
  difference: number;
  /** The price of the whole booking with it. */
  total: number;
  /** ISO moment up to which cancelling is free with it: an earlier check-in has an earlier one. */
  free_cancel_until: string;
}
