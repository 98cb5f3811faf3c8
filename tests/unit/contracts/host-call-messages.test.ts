// Messages for invalid requests of hosts, without names of JSON fields.

import { expect, test } from 'vitest';
import { z } from 'zod';
import { hostReportContracts } from '#contracts/analytics.ts';
import { hostHistoryContracts } from '#contracts/audit-log.ts';
import { hostNightContracts } from '#contracts/availability-host.ts';
import { hostBookingContracts } from '#contracts/booking-host.ts';
import { hostCabinContracts } from '#contracts/cabins-host.ts';
import { hostCalendarContracts } from '#contracts/calendar-sync.ts';
import { hostFileContracts } from '#contracts/data.ts';
import { hostDealContracts } from '#contracts/deals.ts';
import { hostSessionContracts, signInContracts, signInLinkContracts } from '#contracts/host-accounts.ts';
import { todayContracts } from '#contracts/host-dashboard.ts';
import { hostJobContracts } from '#contracts/jobs.ts';
import { hostNewsletterContracts } from '#contracts/newsletter.ts';
import { ownerApplicationHostContracts } from '#contracts/owner-applications.ts';
import { hostReviewContracts } from '#contracts/reviews.ts';
import { hostBuildContracts } from '#contracts/site-builds.ts';
import { cabinRules } from '#fields/cabin-rules.ts';
import { cabinFields, formatFieldError, validateFieldCombinations } from '#fields/read-cabin.ts';

const calls = {
  ...hostBookingContracts,
  ...hostBuildContracts,
  ...hostCabinContracts,
  ...hostCalendarContracts,
  ...hostDealContracts,
  ...signInContracts,
  ...hostFileContracts,
  ...hostHistoryContracts,
  ...signInLinkContracts,
  ...hostNightContracts,
  ...ownerApplicationHostContracts,
  ...hostReportContracts,
  ...hostNewsletterContracts,
  ...hostJobContracts,
  ...hostReviewContracts,
  ...hostSessionContracts,
  ...todayContracts,
};

/** Values that no or few fields accept. */
const odd: unknown[] = [
  undefined,
  null,
  true,
  -1,
  0,
  0.5,
  1e12,
  '',
  'x',
  ' x\u0000',
  '2027-02-30',
  'x'.repeat(6000),
  [],
  {},
];

/** Returns inputs with one invalid value each, at every level of a schema. */
function wrongInputs(schema: z.core.$ZodType): unknown[] {
  const within = (inner: readonly z.core.$ZodType[]) => inner.map(wrongInputs);
  if (schema instanceof z.ZodObject) {
    const names = Object.keys(schema.shape);
    const inputs = within(names.map((name) => schema.shape[name]));
    return [...odd, ...inputs.flatMap((wrong, place) => wrong.map((one) => ({ [names[place] ?? '']: one })))];
  }
  if (schema instanceof z.ZodTuple) {
    const parts = within(schema.def.items);
    return [
      ...odd,
      ...parts.flatMap((wrong, place) => wrong.map((one) => parts.map((_, at) => (at === place ? one : 1)))),
    ];
  }
  if (schema instanceof z.ZodArray) return [...odd, ...wrongInputs(schema.element).map((one) => [one])];
  if (schema instanceof z.ZodPipe) return within([schema.in, schema.out]).flat();
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return wrongInputs(schema.unwrap());
  return odd;
}

test.each(Object.entries(calls))(
  'rejects invalid requests to %s in plain words, without names of JSON fields',
  (_, { schema }) => {
    const said = wrongInputs(schema).flatMap((input) => schema.safeParse(input).error?.issues ?? []);
    for (const { path, message } of said) expect(message, path.join('.')).not.toContain('_');
  },
);

test('rejects invalid fields of a cabin in plain words', () => {
  // Amenities are checkboxes. Files use these names.
  const typed = cabinFields.filter((field) => field !== 'amenities');
  const alone = typed.map((field) => ({ field, value: '', expected: cabinRules[field].expects }));
  const photo = { image_url: '/a.avif', description: 'A' };
  const together = validateFieldCombinations({ latitude: 1, longitude: null, photos: [photo, photo] });
  expect(together).toHaveLength(2);
  for (const fault of [...alone, ...together]) expect(formatFieldError(fault)).not.toContain('_');
});
