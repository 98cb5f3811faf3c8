/** Addresses under which other sites import the calendar of a cabin. */

import type { ReactNode } from 'react';
import type { HostCabinCalendar, HostCalendarFeed } from '#contracts/calendar-sync.ts';
import type { HostMutation } from '#host/call-host-api.ts';
import form from '#host/parts/form.module.css';
import { ViewSection } from '#host/parts/Heading.tsx';
import list from '#host/parts/list.module.css';
import { DateTime } from '#host/parts/Timestamp.tsx';
import { showToast } from '#stores/toasts.ts';
import { ConfirmButton } from '#ui/ConfirmDialog.tsx';
import { CopyLink } from '#ui/CopyLink.tsx';
import { TextInput } from '#ui/TextInput.tsx';

interface AddressFieldProps {
  label: string;
  address: string;
  /** Last read, ISO; `null` if never. */
  readAt: string | null;
  /** The site that reads it, where there are several addresses. */
  reader?: string;
  children: ReactNode;
}

const copied = { title: 'Copied', description: 'The address is in your clipboard.' };

/** Address of an exported calendar, with a Copy button. */
const AddressField = ({ label, address, readAt, reader, children }: AddressFieldProps) => (
  <>
    <TextInput
      label={label}
      hint={
        readAt ? (
          <>
            Last read <DateTime at={readAt} />.
          </>
        ) : (
          'Not read yet.'
        )
      }
      readOnly
      value={address}
      onFocus={({ target }) => target.select()}
    />
    <div className={form.actions}>
      <CopyLink url={address} onCopied={() => showToast(copied)}>
        <span>Copy</span>
        {reader ? <span className="visually-hidden">{` the address for ${reader}`}</span> : null}
      </CopyLink>
      {children}
    </div>
  </>
);

export interface FeedProps {
  feed: HostCalendarFeed;
  change: HostMutation<HostCabinCalendar>;
}

/** Address of the calendar exported to a feed's own site; nothing while export is off. */
export function FeedAddress({ feed: { id, source, address, read_at }, change }: FeedProps) {
  if (address === null) return null;
  return (
    <div className={list.below}>
      <AddressField label={`Address for ${source}`} address={address} readAt={read_at} reader={source}>
        <ConfirmButton
          label="New address"
          accessibleName={`New address for ${source}`}
          title={`Make a new address for ${source}?`}
          confirmLabel="Make a new one"
          onConfirm={() => change('POST desk/change-feed', { feed: id, action: 'renew_address' })}
        >
          <p>The address as it is opens nothing any more: give the new one to {source}.</p>
        </ConfirmButton>
      </AddressField>
    </div>
  );
}

export interface CabinCalendarProps {
  calendar: HostCabinCalendar;
  change: HostMutation<HostCabinCalendar>;
}

/** Address of the cabin's calendar for readers without an address of their own. */
export function CalendarAddress({ calendar: { address, read_at, slug }, change }: CabinCalendarProps) {
  const renew = (button: string) => (
    <ConfirmButton
      label={button}
      title="Make a new address?"
      confirmLabel="Make a new one"
      onConfirm={() => change('POST desk/calendar-address', { slug, action: 'renew' })}
    >
      <p>The address as it is opens nothing any more: give the new one to every site that reads it.</p>
    </ConfirmButton>
  );
  return (
    <ViewSection title="Its own address">
      <p>
        {address
          ? 'For sites without an address above. Paste it there under “Import calendar”: it says which nights are booked or blocked, and nothing of guests.'
          : 'Nobody can read this calendar.'}
      </p>
      {address ? (
        <AddressField label="Address for other sites" address={address} readAt={read_at}>
          {renew('New address')}
          <ConfirmButton
            label="Stop sharing"
            title="Share this calendar no more?"
            confirmLabel="Stop sharing"
            onConfirm={() => change('POST desk/calendar-address', { slug, action: 'revoke' })}
          >
            <p>
              None of its addresses opens anything any more. Other sites then no longer learn what is booked
              here, and may sell the same nights.
            </p>
          </ConfirmButton>
        </AddressField>
      ) : (
        <div className={form.actions}>{renew('Make an address')}</div>
      )}
    </ViewSection>
  );
}
