import { useStore } from '@nanostores/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Later, NotHere } from '#ui/Later.tsx';
import styles from './Booking.module.css';
import { ContactFields } from './ContactFields.tsx';
import { fetchLater, later } from './later.ts';
import { PartyFields } from './PartyFields.tsx';
import type { PriceChangeProps } from './PriceChange.tsx';
import { PromoField } from './PromoField.tsx';
import { SubmitHold } from './SubmitHold.tsx';
import {
  $changing,
  $madeRoom,
  $noticePlace,
  $ownHolds,
  $price,
  $priceChange,
  $problem,
  $quote,
  $refusal,
  $returned,
  $sending,
} from './store.ts';
import { TermsField } from './TermsField.tsx';

/** The form; its submit button shows the total. */
export function Details() {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if ($returned.get()) form.current?.focus();
  }, []);
  const [missing, setMissing] = useState(false);
  const hold = async () => {
    const here = await fetchHold();
    setMissing(here === null);
    if (here && !(await here.book())) focusFirstFault(form.current);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A question at the top of the form is asked again where the guest is now.
    if ($priceChange.get()) $noticePlace.set('end');
    else if ($price.get().state === 'known') void hold();
  };
  return (
    <form
      ref={form}
      className={styles.form}
      aria-label="Your booking"
      tabIndex={-1}
      noValidate
      onFocus={fetchLater}
      onSubmit={submit}
    >
      <OwnHold />
      <Notices place="top" onHold={() => void hold()} />
      <PartyFields />
      <ContactFields />
      <PromoField />
      <TermsField />
      <Notices place="end" onHold={() => void hold()} />
      {missing ? <NotHere onRetry={hold} /> : null}
      <Submit />
      <p className={styles.aside}>
        Nothing is charged yet. We hold your nights for 40 minutes while you pay.
      </p>
    </form>
  );
}

/** What sends the booking; null where it could not be loaded. */
async function fetchHold() {
  if (later.hold.here) return later.hold.here;
  $sending.set(true);
  const here = await later.hold.fetch().catch(() => null);
  $sending.set(false);
  return here;
}

function Submit() {
  const quote = useStore($quote);
  const changed = useStore($priceChange) !== null;
  const taken = useStore($problem)?.code === 'taken';
  return (
    <SubmitHold
      label="Hold this stay"
      total={quote?.total ?? null}
      isKnown={useStore($price).state === 'known'}
      isAsked={changed || taken}
    />
  );
}

/** After the faults are drawn, the first of them is where the guest goes on. */
export function focusFirstFault(form: HTMLFormElement | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}

/** What stands in the way of the hold, in the part of the form the guest is at. */
function Notices(props: PriceChangeProps) {
  const notices = [useStore($priceChange), useStore($refusal), useStore($madeRoom)];
  if (useStore($noticePlace) !== props.place || notices.every((notice) => notice === null)) return null;
  return <Later of={later.notices}>{({ DetailsNotices }) => <DetailsNotices {...props} />}</Later>;
}

/** What the guest holds already. */
function OwnHold() {
  const changing = useStore($changing) !== null;
  const holds = useStore($ownHolds).length > 0;
  if (!changing && !holds) return null;
  return <Later of={later.notices}>{({ OwnHold: Own }) => <Own />}</Later>;
}
