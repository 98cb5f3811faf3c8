import type { Quote } from '#domain/price/quote.ts';
import { contract } from './contract.ts';

/** `POST /api/create-booking` with header `Idempotency-Key`: holds a stay for 40 minutes. 201. */
export const createBooking = contract<CreateBookingRequest, CreateBookingResponse>(
  'POST',
  '/api/create-booking',
);

/** The guest's choices. Any price sent along is ignored. */
export interface CreateBookingRequest {
  cabin_id: string;
  check_in: string;
  check_out: string;
  adults: number;
  children: number;
  pets: number;
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  arrival_note?: string;
  promo_code?: string;
  accept_terms: boolean;
}

export interface HeldBooking {
  reference: string;
  status: 'held';
  /** ISO moment. */
  hold_expires_at: string;
  quote: Quote;
  payment_url: string;
  manage_url: string;
}

export interface CreateBookingResponse {
  booking: HeldBooking;
}

/** A free stay near the wished one, offered with a `taken` answer. */
export interface AlternativeStay {
  check_in: string;
  check_out: string;
  total: number;
}
