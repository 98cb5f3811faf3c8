import { CancelBooking } from './CancelBooking.tsx';
import { ContactChange } from './ContactForm.tsx';
import { ExtrasChange } from './ExtrasForm.tsx';
import { QuickNights } from './NightsForm.tsx';
import { PartyChange } from './PartyForm.tsx';
import { PendingChangeNotice } from './PendingChange.tsx';
import { NewLink, ShareStay } from './ShareLink.tsx';

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
