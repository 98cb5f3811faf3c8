import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { paths } from '#paths';
import { Spinner } from '#ui/Spinner.tsx';
import { Unknown } from './BookedIsland.tsx';
import { Pending } from './Pending.tsx';
import { $booked, loadBooking } from './store.ts';

const tries = 15;
const pause = 2000;

/** `/payment-success`: waits for the payment to reach us, then leaves for the confirmation, whoever asked last. */
export function PaymentIsland() {
  const booked = useStore($booked);
  const waiting = useConfirmation();
  const isConfirmed = booked.state === 'known' && booked.booking.status === 'confirmed';
  useEffect(() => {
    if (isConfirmed) location.replace(paths.bookingSuccess(tokenInAddress()));
  }, [isConfirmed]);
  if (waiting || isConfirmed) return <Spinner label="Confirming your payment…" />;
  if (booked.state === 'unknown') return <Unknown message={booked.message} />;
  return booked.state === 'known' ? <Pending booking={booked.booking} /> : null;
}

/** True while this page asks whether the payment has arrived. */
function useConfirmation(): boolean {
  const [waiting, setWaiting] = useState(true);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async (left: number) => {
      const booking = await loadBooking();
      if (booking?.status !== 'held' || left === 0) return setWaiting(false);
      timer = setTimeout(() => void ask(left - 1), pause);
    };
    void ask(tries);
    return () => clearTimeout(timer);
  }, []);
  return waiting;
}

const tokenInAddress = (): string => new URLSearchParams(location.search).get('token') ?? '';
