import { expect, test } from 'vitest';
import { type PendingItem, pendingItemMessage } from '#domain/host-dashboard/pending-work.ts';

const none = { id: null, state: null, problem: null, amount: null, phone: null, since: null };
const since = '2026-12-11T15:00:00Z';
const wordsFor = (thing: Pick<PendingItem, 'kind' | 'name'> & Partial<PendingItem>) =>
  Object.values(pendingItemMessage({ ...none, place: 'jobs', ...thing })).join(' | ');

test.each<[Pick<PendingItem, 'kind' | 'name'> & Partial<PendingItem>, string]>([
  [
    { kind: 'collision', name: 'Hobnail', amount: 2 },
    'Hobnail: 2 double bookings | Look who is booked on the other site, and call the guest who is easier to move.',
  ],
  [
    { kind: 'collision', name: 'Hobnail', amount: 1, state: 'echo' },
    'Hobnail: another site has the nights of 1 booking here | It may have them from a third site that reads your calendar. Look there once; if no guest is booked, say that it is settled.',
  ],
  [
    { kind: 'collision', name: 'Hobnail and Loft', amount: 1, state: 'linked' },
    'Hobnail and Loft: 1 double booking | These cabins share nights, and were both booked before they were linked. Move or cancel one of the stays.',
  ],
  [{ kind: 'payment', name: 'odd', amount: 100 }, '$1.00: odd | '],
  [
    { kind: 'payment', name: 'payment failed', problem: 'card_declined', amount: 41_200 },
    '$412.00: The balance could not be charged, three times (card_declined) | The guest has a letter with the link to pay. Call them; send the letter again; or cancel the booking.',
  ],
  [
    { kind: 'refund', name: 'MC-234567', state: 'late', amount: 100 },
    '$1.00 to return: paid after the nights were gone | ',
  ],
  [
    {
      kind: 'letter',
      name: 'booking-confirmed',
      state: 'failed',
      problem: 'smtp_550',
      phone: '+18655550142',
    },
    'Letter “booking confirmed” did not arrive (smtp 550) | Call, or send it again where it was written.',
  ],
  [{ kind: 'text', name: 'cabin', state: 'unclear' }, 'Text “cabin” may not have arrived | '],
  [
    { kind: 'calendar', name: 'Hobnail', problem: 'empty', since },
    'Hobnail: another site’s calendar is empty all at once | The calendar is empty all at once, where there were events before. What it had is kept.',
  ],
  [
    { kind: 'calendar', name: 'Hobnail', since },
    'Hobnail: another site’s calendar was not read for six hours | ',
  ],
  [{ kind: 'calendar', name: 'Hobnail' }, 'Hobnail: another site’s calendar was never read | '],
  [
    { kind: 'event', name: 'Hobnail', state: '2027-03-05', problem: 'Family', amount: 1 },
    'Hobnail: an event of another site’s calendar can be read only in part (Mar 5, 2027, “Family”) | The nights that could be read are not sold. Look at its dates on the other site, and block here what is missing.',
  ],
  [
    { kind: 'event', name: 'Hobnail', problem: '', amount: 0 },
    'Hobnail: an event of another site’s calendar can be read only in part (without a name) | No night is blocked for it. Look at its dates on the other site, and block them here.',
  ],
  [
    { kind: 'unsold', name: 'Hobnail', state: 'taken' },
    'Hobnail is live and has no night to sell | All nights you published are taken.',
  ],
  [
    { kind: 'unsold', name: 'Hobnail', state: 'unpublished' },
    'Hobnail is live and has no night to sell | Publish nights with “Change nights”.',
  ],
  [
    { kind: 'pressure', name: 'Hobnail', state: 'work', amount: 12, since },
    'Hobnail: 12 nights are held and not paid for, by visitors who never paid | Others like them wait a second, and their holds last twelve minutes. It is over when those holds end.',
  ],
  [
    { kind: 'pressure', name: 'All cabins', state: 'pay_first', amount: 450, since },
    'All cabins: 450 nights are held and not paid for, by visitors who never paid | Others like them hold nothing more before they pay. It is over when those holds end.',
  ],
  [
    { kind: 'mail', name: '' },
    'No letter leaves: no mail server is set | Guests who have booked hear nothing. Set SMTP_URL and MAIL_FROM, and what waits goes out.',
  ],
  [
    { kind: 'job', name: 'outbox', problem: 'no_answer', since },
    'Job “outbox” is late (no answer) | Letters and texts wait, except those that go out with a call.',
  ],
  [{ kind: 'job', name: 'future' }, 'Job “future” has never worked | '],
  [
    { kind: 'build', name: 'asked', state: 'failed', problem: 'unreachable', amount: 2 },
    'The last 2 builds failed, and the pages stay as they were | Netlify could not be asked for a build. Publish again under Cabins in some minutes.',
  ],
  [{ kind: 'application', name: 'Den', state: 'received' }, 'Application for “Den”: to read | '],
])('describes the task %o', (thing, words) => {
  expect(wordsFor(thing)).toBe(words);
});
