/** Cabins that share nights with this one, and a form to link another. */

import { useState } from 'react';
import { getUtcToday } from '#browser/utc-today.ts';
import type { LinkedCabin } from '#contracts/calendar-sync.ts';
import { formatRange } from '#domain/dates/format-dates.ts';
import { ActionForm } from '#host/parts/ActionForm.tsx';
import { BookingLink } from '#host/parts/BookingLink.tsx';
import form from '#host/parts/form.module.css';
import { ViewSection } from '#host/parts/Heading.tsx';
import list from '#host/parts/list.module.css';
import { useHostQuery } from '#host/parts/use-host-query.ts';
import { getHostHref } from '#host/route.ts';
import { ConfirmButton } from '#ui/ConfirmDialog.tsx';
import { SelectInput } from '#ui/TextInput.tsx';
import type { CabinCalendarProps } from './CalendarAddresses.tsx';

export function LinkedCabins({ calendar: { slug, title, links }, change }: CabinCalendarProps) {
  return (
    <ViewSection title="Linked cabins">
      <p>
        For a house that is offered whole and in parts: a night that is held, booked or taken on another site
        in one cabin is taken in the other. Nights you close stay open in the other.
      </p>
      {links.length > 0 ? (
        <ul className={list.rows}>
          {links.map((linked) => (
            <li key={linked.slug}>
              <div>
                <div>
                  <a href={getHostHref('calendars', linked.slug)}>{linked.title}</a>
                </div>
                <Overlaps linked={linked} />
              </div>
              <ConfirmButton
                label="Unlink"
                accessibleName={`Unlink ${linked.title}`}
                title={`Unlink ${title} and ${linked.title}?`}
                confirmLabel="Unlink them"
                onConfirm={() =>
                  change('POST desk/link-cabin', { slug, linked: linked.slug, action: 'unlink' })
                }
              >
                <p>Guests can then book both for the same nights.</p>
              </ConfirmButton>
            </li>
          ))}
        </ul>
      ) : null}
      <LinkForm slug={slug} linkedSlugs={[slug, ...links.map((linked) => linked.slug)]} change={change} />
    </ViewSection>
  );
}

/** Nights booked in both cabins before they were linked. */
const Overlaps = ({ linked: { title, overlaps } }: { linked: LinkedCabin }) =>
  overlaps.length === 0 ? null : (
    <>
      <p>Booked in both. Both bookings stay until you move or cancel one:</p>
      <ul className={list.indented}>
        {overlaps.map(({ check_in, check_out, reference, linked_reference }) => (
          <li key={`${reference} ${linked_reference}`}>
            <strong>{formatRange(check_in, check_out, getUtcToday())}</strong>:{' '}
            <BookingLink reference={reference} /> here and <BookingLink reference={linked_reference} /> in{' '}
            {title}
          </li>
        ))}
      </ul>
    </>
  );

interface LinkFormProps extends Pick<CabinCalendarProps, 'change'> {
  slug: string;
  /** Slugs that cannot be selected. */
  linkedSlugs: readonly string[];
}

function LinkForm({ slug, linkedSlugs, change }: LinkFormProps) {
  const [linked, setLinked] = useState('');
  const cabins = useHostQuery('GET desk/cabin-names', {}).value?.cabins ?? [];
  const linkable = cabins.filter((cabin) => !linkedSlugs.includes(cabin.slug));
  const add = async () => {
    const failed = await change('POST desk/link-cabin', { slug, linked, action: 'link' });
    if (failed === null) setLinked('');
    return failed;
  };
  return (
    <ActionForm
      action="Link it"
      tone="quiet"
      className={`${form.form} ${form.narrow}`}
      field="linked"
      onSend={add}
    >
      <SelectInput
        label="Cabin that shares its nights"
        name="linked"
        options={{
          '': 'Choose a cabin',
          ...Object.fromEntries(linkable.map((cabin) => [cabin.slug, cabin.title])),
        }}
        value={linked}
        onChange={setLinked}
      />
    </ActionForm>
  );
}
