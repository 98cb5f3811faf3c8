import { FindBookings } from './FindBookings.tsx';
import { OneBooking } from './OneBooking.tsx';

/** `#bookings` finds them, `#bookings/MC-234567` is one of them. */
export const Bookings = ({ rest }: { rest: string }) =>
  rest ? <OneBooking key={rest} reference={rest} /> : <FindBookings />;
