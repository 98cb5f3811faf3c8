import { blocksLaunch, type SettingFinding } from './finding.ts';

/** Steps of a launch as in docs/deploy.md, with the names of their findings. */
const road: readonly [string, readonly string[]][] = [
  ['1. Yours', ['business', 'postalAddress', 'contract']],
  [
    '2. Site and database',
    ['DATABASE_URL', 'APP_DATABASE_URL', 'clock', 'migrations', 'sample', 'BOOKING_TOKEN_SECRET', 'CONTEXT'],
  ],
  ['3. The desk', ['HOST_EMAILS', 'BUILD_HOOK_URL', 'CMS_REPO']],
  ['4. Your first cabin', ['cabins', 'photos', 'PHOTO_HOSTS', 'nights', 'deal', 'promo']],
  ['5. Payments', ['PAYMENTS', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'Stripe']],
  ['6. Mail and texts', ['SMTP_URL', 'MAIL_FROM', 'TWILIO_ACCOUNT_SID']],
  ['7. Your domain', ['URL', 'site']],
  ['8. Your first booking', ['booking', 'refund']],
  ['9. The next morning', ['jobs', 'build']],
];

const placeOf = ({ name }: SettingFinding): number => {
  const at = road.findIndex(([, names]) => names.includes(name));
  return at < 0 ? road.length : at;
};

/** Groups findings by step, in the step's order; others come last. */
export function groupByLaunchStep(findings: readonly SettingFinding[]): [string, SettingFinding[]][] {
  const titles = [...road.map(([title]) => title), 'Besides'];
  return titles.flatMap((title, at): [string, SettingFinding[]][] => {
    const names = road[at]?.[1] ?? [];
    const own = findings
      .filter((finding) => placeOf(finding) === at)
      .toSorted((one, other) => names.indexOf(one.name) - names.indexOf(other.name));
    return own.length > 0 ? [[title, own]] : [];
  });
}

/** Returns the first unfinished step with its first problem; `null` if there is none. */
export function getNextLaunchStep(findings: readonly SettingFinding[]): string | null {
  for (const [title, own] of groupByLaunchStep(findings)) {
    const first = own.find((finding) => blocksLaunch([finding]));
    if (first) return `${title}: ${first.name} ${first.message}`;
  }
  return null;
}
