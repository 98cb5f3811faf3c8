import { CancelBooking } from './CancelBooking.tsx';
import { ContactChange } from './ContactChange.tsx';
import { ExtrasChange } from './ExtrasChange.tsx';
import { NewLink, ShareStay } from './Links.tsx';
import { QuickNights } from './Nights.tsx';
import { PartyChange } from './PartyChange.tsx';
import { PendingChangeNotice } from './WaitingChange.tsx';

/** What is inside the rows of a booking's page, in one file. */
export const manageForms = {
  CancelBooking,
  ContactChange,
  ExtrasChange,
  NewLink,
  PartyChange,
  QuickNights,
  ShareStay,
  WaitingChange: PendingChangeNotice,
};
