import type { HostBookingResponse } from '#contracts/booking-host.ts';
import type { HostBooking } from '#contracts/booking-host-view.ts';
import type { CallRequest, CallReturning } from '#contracts/calls.ts';
import type { HostMutation } from '#host/call-host-api.ts';

/** Runs an action on a booking and shows the booking afterwards. */
export type RunBookingAction = HostMutation<HostBookingResponse>;

/**
 * Like `RunBookingAction`, for a form: on success announces `successMessage` and closes the form.
 * Without a message the form stays open.
 */
export type RunFormAction = <Name extends CallReturning<HostBookingResponse>>(
  name: Name,
  input: CallRequest<Name>,
  successMessage?: string,
) => Promise<string | null>;

export interface BookingActionProps {
  booking: HostBooking;
  run: RunFormAction;
}
