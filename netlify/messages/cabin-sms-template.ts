import { smsConsent } from '#domain/messages/sms-consent.ts';
import type { Env } from '#netlify/platform/env.ts';
import { toAbsoluteUrl } from '#netlify/platform/http/absolute-url.ts';
import { paths } from '#paths';
import { site } from '#site';

/** One sign outside the alphabet of texts makes every text of twice the price: typographers' marks are put plainly. */
const plain = (text: string): string =>
  text
    .replace(/[‘’′]/g, "'")
    .replace(/[“”″]/g, '"')
    .replace(/[–—−]/g, '-')
    .replace(/…/g, '...')
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, 80);

/** The text that takes a cabin's link to a phone, of our own row's words and this site's address. */
export const formatCabinSms = (cabin: { slug: string; title: string; city: string }, env: Env): string =>
  `${site.name}: ${plain(cabin.title)} in ${plain(cabin.city)}. Dates and true totals: ${toAbsoluteUrl(paths.cabin(cabin.slug), env)} Reply STOP to end.`;

/** The consent a visitor may give in the text-me form of this site. */
export const siteSmsConsent = smsConsent(site.name);
