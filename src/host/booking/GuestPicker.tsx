/** Search for a guest of an earlier stay, so that a host need not type the contact again. */

import { useEffect, useState } from 'react';
import type { Contact } from '#domain/contact/contact.ts';
import { formatGuestName } from '#domain/contact/format-guest-name.ts';
import { formatPhoneNumber } from '#domain/contact/format-phone-number.ts';
import form from '#host/parts/form.module.css';
import { useHostQuery } from '#host/parts/use-host-query.ts';
import { Button } from '#ui/Button.tsx';
import { TextInput } from '#ui/TextInput.tsx';

const debounceMs = 250;

export function GuestPicker({ onPick }: { onPick: (guest: Contact) => void }) {
  const [searchText, setSearchText] = useState('');
  const [text, setText] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setText(searchText.trim()), debounceMs);
    return () => clearTimeout(timer);
  }, [searchText]);
  const pick = (guest: Contact) => {
    setSearchText('');
    setText('');
    onPick(guest);
  };
  return (
    <>
      <TextInput
        label="A guest you have"
        optional
        hint="Name, email or phone of an earlier stay. Or type who it is below."
        type="search"
        maxLength={200}
        autoComplete="off"
        value={searchText}
        onChange={setSearchText}
        // Enter must not submit the form around the search.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {text.length > 1 && searchText ? <GuestResults text={text} onPick={pick} /> : null}
    </>
  );
}

function GuestResults({ text, onPick }: { text: string; onPick: (guest: Contact) => void }) {
  const { value } = useHostQuery('POST desk/guests', { text });
  if (!value) return null;
  if (value.guests.length === 0)
    return <p role="status">Nobody by that name, address or number has booked.</p>;
  return (
    <div className={form.actions}>
      {value.guests.map((guest) => (
        <Button key={`${guest.email} ${guest.first_name} ${guest.last_name}`} onClick={() => onPick(guest)}>
          {formatGuestName(guest)}, {guest.email || formatPhoneNumber(guest.phone)}
        </Button>
      ))}
    </div>
  );
}
