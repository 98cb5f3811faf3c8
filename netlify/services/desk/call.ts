import type { DeskBookingResponse } from '#contracts/desk/booking.ts';
import type { Problem } from '#contracts/errors.ts';
import type { Result } from '#domain/result.ts';
import type { Call } from '#lib/call.ts';

/** What a desk's use case is given of the world around it, and who asks. */
export type DeskPorts = Pick<Call, 'db' | 'now' | 'env' | 'later'> & { host: { email: string } };

/** Every act at a booking answers with the booking as it is then. */
export type BookingAnswer = Promise<Result<DeskBookingResponse, Problem>>;
