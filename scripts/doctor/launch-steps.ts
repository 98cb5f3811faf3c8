import { blocksLaunch, type SettingFinding } from './finding.ts';

/** Steps of a launch as in docs/deploy.md, with the names of their findings. */
const steps: readonly [string, readonly string[]][] = [
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

const getPosition = ({ name }: SettingFinding): number => {
  const index = steps.findIndex(([, names]) => names.includes(name));
  return index < 0 ? steps.length : index;
};

/** Groups findings by step, in the step's order; others come last. */
export function groupByLaunchStep(findings: readonly SettingFinding[]): [string, SettingFinding[]][] {
  const titles = [...steps.map(([title]) => title), 'Besides'];
  return titles.flatMap((title, index): [string, SettingFinding[]][] => {
    const names = steps[index]?.[1] ?? [];
    const stepFindings = findings
      .filter((finding) => getPosition(finding) === index)
      .toSorted((a, b) => names.indexOf(a.name) - names.indexOf(b.name));
    return stepFindings.length > 0 ? [[title, stepFindings]] : [];
  });
}

/** Returns the first unfinished step with its first problem; `null` if there is none. */
export function getNextLaunchStep(findings: readonly SettingFinding[]): string | null {
  for (const [title, stepFindings] of groupByLaunchStep(findings)) {
    const first = stepFindings.find((finding) => blocksLaunch([finding]));
    if (first) return `${title}: ${first.name} ${first.message}`;
  }
  return null;
}
