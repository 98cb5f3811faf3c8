import type { DeskBookingResponse } from '#contracts/desk/bookings.ts';
import type { Problem } from '#contracts/errors.ts';
import type { Result } from '#domain/result.ts';

/** Every act at a booking answers with the booking as it is then. */
export type BookingAnswer = Promise<Result<DeskBookingResponse, Problem>>;
