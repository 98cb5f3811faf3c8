import { contract } from './contract.ts';
/** `GET /api/get-cabin-availability?cabin_id=`: 18 months from today in the cabin's zone (spec §7). */
export const getCabinAvailability = contract<AvailabilityRequest, AvailabilityResponse>(
  'GET',
  '/api/get-cabin-availability',
);

export interface AvailabilityRequest {
  cabin_id: string;
}

/** `amount` is the night's base price in cents, before the cabin's surcharge; the reader adds that. */
export interface AvailabilityDate {
  date: string;
  availability: {
    available: boolean;
    min_stay: number;
    allows_check_in: boolean;
    allows_check_out: boolean;
  };
  price: { amount: number; formatted: string };
}

export interface AvailabilityResponse {
  calendar_data: { data: { dates: AvailabilityDate[] } };
}
