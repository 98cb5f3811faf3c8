/**
 * View of a new booking: `#bookings/new`, or `#bookings/new/7/2027-03-05/2027-03-08` from the
 * calendar.
 */

import { useState } from 'react';
import { Extras } from '#components/ExtrasOptions.tsx';
import type { CabinIdentifiers } from '#contracts/cabins-host.ts';
import { maxCabins } from '#domain/availability/party.ts';
import { formatCents } from '#domain/money/money.ts';
import { callHostApi } from '#host/call-host-api.ts';
import form from '#host/parts/form.module.css';
import { ViewHeading, ViewSection } from '#host/parts/Heading.tsx';
import list from '#host/parts/list.module.css';
import { QueryState } from '#host/parts/QueryState.tsx';
import { useHostQuery } from '#host/parts/use-host-query.ts';
import { getHostHref } from '#host/route.ts';
import { Button } from '#ui/Button.tsx';
import { CreateBookingForm, type PricedBooking } from './CreateBookingForm.tsx';
import { StayForm, type StayInput, usePricedStay } from './StayForm.tsx';

export function NewBooking({ path }: { path: string }) {
  const query = useHostQuery('GET desk/cabin-names', {});
  const [number, check_in = '', check_out = ''] = path.split('/').slice(1);
  return (
    <>
      <ViewHeading actions={<a href={getHostHref('bookings')}>All bookings</a>}>New booking</ViewHeading>
      <QueryState query={query} subject="the cabins">
        {({ cabins }) => {
          const cabin = cabins.find((cabin) => String(cabin.number) === number) ?? cabins[0];
          const first = { ...emptyStay, cabin_id: cabin?.id ?? '', check_in, check_out };
          return <NewStay key={path} cabins={cabins} first={first} />;
        }}
      </QueryState>
    </>
  );
}

const emptyStay = {
  ...({ kind: 'guest', adults: '2', children: '0', pets: '0' } as const),
  ...({ price: 'ours', amount: '', reason: '', extras: [] } as const),
};

/** Form of the stay and, once it has a price, of the contact and payment. */
function NewStay({ cabins, first }: { cabins: readonly CabinIdentifiers[]; first: StayInput }) {
  const stay = usePricedStay(first, (stayRequest) => callHostApi('POST desk/price-booking', stayRequest));
  const [others, setOthers] = useState<PricedBooking[]>([]);
  const { input, priced, clearPrice } = stay;
  const change = (part: Partial<StayInput>) => {
    stay.change(part);
    // A party has one kind of stay, on the same nights.
    if ('kind' in part || 'check_in' in part || 'check_out' in part) setOthers([]);
  };
  const getTitle = (id: string) => cabins.find((cabin) => cabin.id === id)?.title ?? '';
  const remainingCabins = cabins.filter(
    ({ id }) => id !== input.cabin_id && !others.some(({ stay: { cabin_id } }) => cabin_id === id),
  );
  const addCabin = (added: PricedBooking) => {
    change({ cabin_id: remainingCabins[0]?.id ?? '', price: 'ours', amount: '', reason: '', extras: [] });
    setOthers([...others, added]);
  };
  const isGuests = input.kind === 'guest';
  return (
    <div className={form.narrow}>
      <StayForm
        stay={{ ...stay, change }}
        cabins={cabins}
        action={isGuests ? 'Show the price' : 'See whether it is free'}
      >
        {others.map(({ stay: { cabin_id }, price: { quote } }) => (
          <p key={cabin_id} className={list.row}>
            {getTitle(cabin_id)}, {formatCents(quote.total)}
            <Button onClick={() => setOthers(others.filter((entry) => entry.stay.cabin_id !== cabin_id))}>
              Leave out
            </Button>
          </p>
        ))}
      </StayForm>
      {priced ? (
        <ViewSection title="Book it">
          {isGuests && remainingCabins.length > 0 && others.length < maxCabins - 1 ? (
            <Button onClick={() => addCabin(priced)}>Add another cabin</Button>
          ) : null}
          <Extras
            legend="With the stay"
            offered={priced.price.extras}
            chosen={input.extras}
            onChoose={stay.chooseExtras}
          />
          <CreateBookingForm
            key={JSON.stringify([{ ...priced.stay, extras: null }, others])}
            stays={[priced, ...others]}
            getTitle={getTitle}
            onStale={clearPrice}
          />
        </ViewSection>
      ) : null}
    </div>
  );
}
