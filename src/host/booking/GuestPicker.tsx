import { useEffect, useState } from 'react';
import type { Contact } from '#domain/contact/contact.ts';
import { formatGuestName } from '#domain/contact/format-guest-name.ts';
import { formatPhoneNumber } from '#domain/contact/format-phone-number.ts';
import form from '#host/parts/form.module.css';
import { useHostQuery } from '#host/parts/use-host-query.ts';
import { Button } from '#ui/Button.tsx';
import { TextInput } from '#ui/TextInput.tsx';

const pauseMs = 250;

/**
 * Finds a guest of an earlier stay while the host types, so that nothing of them is typed again.
 */
export function GuestPicker({ onPick }: { onPick: (guest: Contact) => void }) {
  const [searchText, setSearchText] = useState('');
  const [text, setText] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setText(searchText.trim()), pauseMs);
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
        // It is in the form that books.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {text.length > 1 && searchText ? <Found text={text} onPick={pick} /> : null}
    </>
  );
}

function Found({ text, onPick }: { text: string; onPick: (guest: Contact) => void }) {
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
