/** Checks settings and the business's data before a launch, without network. */

import type { Env } from '#netlify/platform/env.ts';
import { noPostalAddress, site } from '#site';
import { good, missing, remark, type SettingFinding, wrong } from './finding.ts';

const isOnThisMachine = (address: string): boolean =>
  /^(localhost|127\.|\[::1\])/.test(new URL(address).hostname);

/** Runs the checks that need no network. */
export const checkSettings = (env: Env, business: Business = site): SettingFinding[] => [
  ...checkSiteAddress(env),
  ...checkPayments(env),
  ...checkHosts(env),
  ...checkBuildHook(env),
  ...checkBusiness(business),
];

type Business = Pick<typeof site, 'phone' | 'email' | 'postalAddress' | 'contract'>;

/** Last ten digits of the sample's phone number. */
const samplePhone = '8655550142';

/** Checks the business's data. Mail to `.example` is never delivered. */
function checkBusiness({ phone, email, postalAddress, contract }: Business): SettingFinding[] {
  const isSamplePhone = phone.replace(/\D/g, '').endsWith(samplePhone);
  const sampleValues = [...(isSamplePhone ? [phone] : []), ...(/\.example$/.test(email) ? [email] : [])];
  return [
    sampleValues.length > 0
      ? wrong(
          'business',
          `still has the demonstration’s ${sampleValues.join(' and ')}: npm run adopt asks for yours`,
        )
      : good('business', `guests write to ${email} and call ${phone}`),
    ['', noPostalAddress].includes(postalAddress.trim())
      ? missing('postalAddress', 'is not set in content/site.yaml: every letter has to carry it')
      : good('postalAddress', 'is set in content/site.yaml'),
    contract === ''
      ? remark('contract', 'content/site.yaml does not say whom guests make their contract with')
      : good('contract', `is with ${contract}`),
  ];
}

function checkSiteAddress({ URL: address }: Env): SettingFinding[] {
  if (address === undefined) return [];
  if (isOnThisMachine(address)) return [wrong('URL', 'leads to this machine: links in letters would too')];
  if (!address.startsWith('https:')) return [wrong('URL', 'must begin with https://')];
  const { host } = new URL(address);
  return [
    host.endsWith('.netlify.app')
      ? remark('URL', `${host} is Netlify’s: give it your domain`)
      : good('URL', host),
  ];
}

function checkPayments({ stripe, PAYMENTS }: Env): SettingFinding[] {
  if (!stripe) return PAYMENTS === 'off' ? [] : [wrong('PAYMENTS', `is ${PAYMENTS}`)];
  const [, mode] = /^[rs]k_(live|test)_/.exec(stripe.secretKey) ?? [];
  const key = {
    live: good('STRIPE_SECRET_KEY', 'is a live key'),
    test: wrong('STRIPE_SECRET_KEY', 'is a test key: guests would book without paying'),
  };
  return [
    mode === 'live' || mode === 'test'
      ? key[mode]
      : wrong('STRIPE_SECRET_KEY', 'is no key of Stripe’s: they begin with sk_live_ or rk_live_'),
    stripe.webhookSecret.startsWith('whsec_')
      ? good('STRIPE_WEBHOOK_SECRET', 'has its shape')
      : wrong('STRIPE_WEBHOOK_SECRET', 'must be the signing secret of the webhook, whsec_…'),
  ];
}

function checkHosts({ HOST_EMAILS }: Env): SettingFinding[] {
  if (HOST_EMAILS.length === 0) return [];
  return [good('HOST_EMAILS', `${HOST_EMAILS.length} ${HOST_EMAILS.length === 1 ? 'host' : 'hosts'}`)];
}

/** Checks the build hook's address without calling it, which would start a build. */
function checkBuildHook({ BUILD_HOOK_URL: hook }: Env): SettingFinding[] {
  if (hook === undefined) return [];
  return [
    /^https:\/\/api\.netlify\.com\/build_hooks\/[\da-f]{10,}/.test(hook)
      ? good('BUILD_HOOK_URL', 'has the shape of a hook of Netlify’s; it is not called')
      : remark('BUILD_HOOK_URL', 'is no hook of Netlify’s; it is not called'),
  ];
}
