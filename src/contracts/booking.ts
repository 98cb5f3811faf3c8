import type { Quote } from '#domain/price/quote.ts';
import { contract } from './contract.ts';

/** `GET /api/booking?token=`: what the holder of a manage token may see of a booking. */
export const readBooking = contract<BookingRequest, BookingResponse>('GET', '/api/booking');

export interface BookingRequest {
  token: string;
}

export type BookingStatus = 'held' | 'confirmed' | 'expired' | 'cancelled' | 'refund_due' | 'refunded';

export interface BookingView {
  reference: string;
  status: BookingStatus;
  cabin: {
    id: string;
    slug: string;
    title: string;
    city: string;
    timezone: string;
    hero_image_url: string | null;
  };
  check_in: string;
  check_out: string;
  check_in_time: string;
  check_out_time: string;
  adults: number;
  children: number;
  pets: number;
  quote: Quote;
  hold_expires_at: string;
  /** ISO moment up to which cancelling is free. */
  free_cancel_until: string;
  /** Where an open hold can still be paid; null once it cannot. */
  payment_url: string | null;
}

export interface BookingResponse {
  booking: BookingView;
}
