import { useState } from 'react';
import type { CabinFeed } from '#contracts/desk/calendars.ts';
import { Button } from '#ui/Button.tsx';
import { Confirm } from '../parts/Confirm.tsx';
import { AddressField } from './AddressField.tsx';
import styles from './Calendars.module.css';
import type { Change } from './change.ts';

interface FeedAddressProps {
  feed: CabinFeed;
  change: Change;
}

/** The address a followed calendar's own site is to read ours at; nothing while the cabin is not shared. */
export function FeedAddress({ feed: { id, source, address, read_at }, change }: FeedAddressProps) {
  const [asked, setAsked] = useState(false);
  if (address === null) return null;
  return (
    <div className={styles.feedAddress}>
      <AddressField
        label={`Address for ${source}`}
        address={address}
        readAt={read_at}
        copyLabel={`Copy the address for ${source}`}
      >
        <Button aria-label={`New address for ${source}`} onClick={() => setAsked(true)}>
          New address
        </Button>
      </AddressField>
      <Confirm
        open={asked}
        title={`Make a new address for ${source}?`}
        action="Make a new one"
        onConfirm={() => change('POST desk/change-feed', { feed: id, action: 'renew_address' })}
        onClose={() => setAsked(false)}
      >
        <p>The address as it is opens nothing any more: give the new one to {source}.</p>
      </Confirm>
    </div>
  );
}
