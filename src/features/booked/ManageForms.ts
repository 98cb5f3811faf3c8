import { CancelBooking } from './CancelBooking.tsx';
import { ContactChange } from './ContactChange.tsx';
import { ExtraNights } from './ExtraNights.tsx';
import { FewerNights } from './FewerNights.tsx';
import { NewLink } from './NewLink.tsx';
import { PartyChange } from './PartyChange.tsx';
import { ShareStay } from './ShareStay.tsx';
import { WaitingChange } from './WaitingChange.tsx';

/** What is inside the rows of a booking's page, in one file. */
export const manageForms = {
  CancelBooking,
  ContactChange,
  ExtraNights,
  FewerNights,
  NewLink,
  PartyChange,
  ShareStay,
  WaitingChange,
};
