import type { HostBookingResponse } from '#contracts/booking-host.ts';
import type { HostBooking } from '#contracts/booking-host-view.ts';
import type { CallRequest, CallReturning } from '#contracts/calls.ts';
import type { HostMutation } from '#host/call-host-api.ts';

/** Does something with a booking and shows it as it is then. */
export type RunBookingAction = HostMutation<HostBookingResponse>;

/** As `Act`, for a form: once it is done, `said` is said and the form closes; without words it stays. */
export type RunFormAction = <Name extends CallReturning<HostBookingResponse>>(
  name: Name,
  input: CallRequest<Name>,
  said?: string,
) => Promise<string | null>;

/** What a form of a booking is given. */
export interface BookingActionProps {
  booking: HostBooking;
  run: RunFormAction;
}
