/**
 * Data about people that the server stores, and how long. The texts are shown on the privacy page.
 */
export interface RetentionRule {
  what: string;
  holds: string;
  why: string;
  /** Storage period, as a sentence. */
  until: string;
  /** Days after the event in `until` when rows are deleted; `null` if no number of days applies. */
  days: number | null;
  tables: readonly string[];
}

/** Returns a number of days that includes leap years. */
const years = (count: number): number => Math.ceil(365.25 * count);

/** Must be complete (design §6.29): read by the retention job and the privacy page. */
export const retention = {
  unpaidBookings: {
    what: 'A stay you held and did not pay for',
    holds:
      'Name, email address, phone number, dates, party, your note, the price, what you agreed to, and a code made from your internet address that cannot be turned back into it.',
    why: 'So that a payment that comes late finds its stay or is returned, and nobody can hold every cabin at once.',
    until: 'Deleted 30 days after the hold has ended.',
    days: 30,
    tables: ['bookings', 'booking_states'],
  },
  paidBookings: {
    what: 'A stay you paid for',
    holds:
      'The same, any change of it, the number of the payment, any refund, what was held as a damage deposit, and what our hosts noted about it. Card details go to the payment service and never reach us.',
    why: 'For your stay, and because records of what was paid and taxed have to be kept.',
    until: 'Kept for as long as tax law may ask for it, and deleted seven years after check-out.',
    days: years(7),
    tables: [
      'bookings',
      'booking_states',
      'booking_changes',
      'payments',
      'damage_deposits',
      'refunds',
      'booking_notes',
      'problem_checks',
      'calendar_collisions',
    ],
  },
  unclearEvents: {
    what: 'A block of nights on another site that we could not read',
    holds: 'Its first day and the name it has there, which may be the name of a guest of that site.',
    why: 'So that a host can look it up, and its nights are not sold twice.',
    until: 'Deleted once we can read it or no longer read that calendar.',
    days: null,
    tables: ['calendar_feeds'],
  },
  bookingRequests: {
    what: 'Codes of booking requests',
    holds: 'A random number your browser made and a code of what was asked; neither names you.',
    why: 'So that a request that is sent twice books once.',
    until: 'Deleted after 7 days.',
    days: 7,
    tables: ['idempotency_keys'],
  },
  notices: {
    what: 'Numbers of notices',
    holds:
      'The number of each notice from the payment and text services and, until its payment is known, the amount it speaks of.',
    why: 'So that each is acted on once.',
    until: 'Deleted after 90 days.',
    days: 90,
    tables: ['webhook_events'],
  },
  messages: {
    what: 'Letters and texts to you',
    holds: 'The address or number, which letter or text it was, and the facts in it.',
    why: 'So that we can see whether it left, when you ask.',
    until: 'Deleted 90 days after it was written.',
    days: 90,
    tables: ['outbox'],
  },
  unclearMessages: {
    what: 'Letters and texts that may not have arrived',
    holds: 'The same.',
    why: 'So that a person can look into it.',
    until: 'Deleted after 30 days.',
    days: 30,
    tables: ['outbox'],
  },
  unconfirmedSignups: {
    what: 'A newsletter signup you have not confirmed',
    holds: 'Email address, where you signed up, when, and how often we asked.',
    why: 'So that we can ask once, and not again and again.',
    until: 'Deleted 30 days after we last asked.',
    days: 30,
    tables: ['newsletter_signups'],
  },
  subscribers: {
    what: 'A newsletter subscription',
    holds: 'Email address, where you signed up, when, and when you confirmed.',
    why: 'To send the letters you asked for.',
    until: 'Kept until you unsubscribe.',
    days: null,
    tables: ['newsletter_signups'],
  },
  watches: {
    what: 'A stay you asked us to watch',
    holds: 'Email address, cabin, dates, how many guests, the price you know, and when we last wrote.',
    why: 'To write to you once it costs less or its nights come free.',
    until:
      'Your address is deleted when you stop it, and the rest 2 days after your dates begin or three months are over.',
    days: 2,
    tables: ['stay_watches'],
  },
  leavers: {
    what: 'A newsletter subscription you ended',
    holds: 'The same, and when you left.',
    why: 'So that no old mail puts you back.',
    until: 'Deleted 30 days after you left.',
    days: 30,
    tables: ['newsletter_signups'],
  },
  consents: {
    what: 'Your consent to texts',
    holds:
      'Phone number, the words you agreed to, when and on which page, your visitor number, and a code made from your internet address.',
    why: 'To show that you asked for them.',
    until: 'Kept while it holds, and deleted four years after you end it by replying STOP.',
    days: years(4),
    tables: ['sms_consents'],
  },
  optOuts: {
    what: 'Phone numbers that replied STOP',
    holds: 'The number and when.',
    why: 'So that we never text it again.',
    until: 'Kept until that phone replies START.',
    days: null,
    tables: ['sms_opt_outs'],
  },
  reviews: {
    what: 'A review you wrote',
    holds: 'Your initials, stars and words, the first day of your stay, and which booking it was.',
    why: 'For other guests to read.',
    until: 'Kept while the cabin is listed, or until you ask us to remove it.',
    days: null,
    tables: ['cabin_reviews'],
  },
  openApplications: {
    what: 'An application to list a cabin, while it is open',
    holds:
      'Your name, email address and phone number, what you wrote about the cabin with its links and the address of its calendar, what you agreed to and when, our question and your answer, and your visitor number.',
    why: 'To read it and answer you.',
    until: 'Deleted 365 days after the last word from either side.',
    days: 365,
    tables: ['owner_applications'],
  },
  declinedApplications: {
    what: 'An application we declined',
    holds: 'The same, and the reason where we gave one.',
    why: 'So that you can ask us why.',
    until: 'Deleted 180 days after we answered.',
    days: 180,
    tables: ['owner_applications'],
  },
  approvedApplications: {
    what: 'An application we approved',
    holds: 'The same.',
    why: 'It is how we reach the owner of a cabin we list.',
    until: 'Kept while the cabin is listed.',
    days: null,
    tables: ['owner_applications'],
  },
  visits: {
    what: 'What visitors do',
    holds:
      'Pages and cabins opened, what was pressed, where the visit came from, and a random visitor number. No name, address or phone number.',
    why: 'To see which pages help, and to compare with the year before.',
    until: 'Deleted after 400 days.',
    days: 400,
    tables: ['visits', 'clicks', 'events'],
  },
  reports: {
    what: 'Numbers of views',
    holds: 'A random number for each opened cabin.',
    why: 'So that a view that is reported twice counts once.',
    until: 'Deleted after 7 days.',
    days: 7,
    tables: ['told_clicks'],
  },
  unlocks: {
    what: 'Deals you revealed',
    holds: 'The deal and your visitor number.',
    why: 'So that its price is yours for the day.',
    until: 'Deleted after 7 days.',
    days: 7,
    tables: ['daily_deal_unlocks'],
  },
  itineraries: {
    what: 'A shared itinerary',
    holds:
      'The plan as you wrote it, comments with the name given, and votes with a visitor number and codes made from the internet address.',
    why: 'So that everybody with its link sees the same plan.',
    until:
      'What you delete is emptied at once. Any other ends half a year after it was last changed, or a month after its last day where that is later, and is deleted 30 days after that.',
    days: 30,
    tables: ['itineraries', 'itinerary_votes', 'itinerary_comments'],
  },
  hostSignIns: {
    what: 'Sign-ins of hosts',
    holds: 'Email address of the host, the kind of device, and when a link was asked for, used and over.',
    why: 'So that nobody but a host opens the desk, and a link opens it once.',
    until: 'Deleted 30 days after it was over.',
    days: 30,
    tables: ['desk_links', 'desk_sessions'],
  },
  hosts: {
    what: 'Who may sign in as a host',
    holds:
      'Email address, role, who invited it, until when new bookings were seen, and the public keys of passkeys with the names given to them. The secret half of a passkey never leaves its device.',
    why: 'So that a host signs in, and nobody else.',
    until: 'Deleted when an owner of the business removes the host.',
    days: null,
    tables: ['desk_hosts', 'desk_seen', 'desk_passkeys'],
  },
  hostChanges: {
    what: 'What a host has changed',
    holds:
      'Email address of the host, when, and the booking number or cabin with what was different before and after. Nothing that names a guest.',
    why: 'So that it can be seen who changed what.',
    until: 'Deleted seven years after the change.',
    days: years(7),
    tables: ['audit_log'],
  },
  hostPhotos: {
    what: 'A photo a host has uploaded',
    holds: 'The picture, without the place and the device it was taken with, who uploaded it, and when.',
    why: 'To show the cabin.',
    until: 'Kept while a cabin shows it, and for a month after that.',
    days: null,
    tables: ['photos'],
  },
  counters: {
    what: 'Counters against misuse',
    holds:
      'How often something was asked for in an hour or a day, under a code made from an internet address or a phone number that cannot be turned back into it.',
    why: 'So that nobody can use up what is there for everybody.',
    until: 'Deleted after 2 days.',
    days: 2,
    tables: ['rate_buckets'],
  },
} as const satisfies Record<string, RetentionRule>;

export type ExpiringRecord = {
  [Name in keyof typeof retention]: (typeof retention)[Name]['days'] extends number ? Name : never;
}[keyof typeof retention];
