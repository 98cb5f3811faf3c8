/**
 * Consent to marketing texts. Each consent stores its version (design §6.20), so a new wording
 * needs a new version.
 */
export const smsConsent = (business: string): { version: string; wording: string } => ({
  version: '2026-11',
  wording: `${business} may also text me cabin news and deals, at most four times a month. I need not agree to book or to get this text. Message and data rates may apply. Reply STOP to end, HELP for help.`,
});

/** Notice next to the button that sends an SMS. */
export const smsNotice =
  'One text with the link, sent to this number only. Message and data rates may apply. Reply STOP and we never text you again.';
