/** What an owner agrees to with an application. A change to the wording needs a new version: it is stored with each. */
export const ownerConsent = {
  version: '2026-11',
  contact:
    'You may keep what I have written here and write or call me about it, by hand and about this cabin alone.',
  terms:
    'The cabin is mine to let, or I speak for whoever it belongs to, and I have read the terms for owners.',
} as const;
