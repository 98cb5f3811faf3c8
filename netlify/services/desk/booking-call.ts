import type { DeskBookingResponse } from '#contracts/desk/booking.ts';
import type { Problem } from '#contracts/errors.ts';
import type { Result } from '#domain/result.ts';
import type { DeskCall } from '#lib/desk-endpoint.ts';

/** What a use case at the desk is given of the world around it, and who asks. */
export type DeskPorts = Pick<DeskCall, 'db' | 'now' | 'env' | 'later' | 'host'>;

/** Every act at a booking answers with the booking as it is then. */
export type BookingAnswer = Promise<Result<DeskBookingResponse, Problem>>;
