import { smsConsent } from '#domain/messages/sms-consent.ts';
import type { Env } from '#netlify/platform/env.ts';
import { toAbsoluteUrl } from '#netlify/platform/http/absolute-url.ts';
import { paths } from '#paths';
import { site } from '#site';

/** The alphabet of texts, GSM 03.38, and its extension. */
const gsm7 = /^[@£$¥èéùìòÇØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà^{}\\[~\]|€]*$/;

/** A sign as that alphabet has it: as it is, without its marks, or not at all. */
const toGsm7 = (sign: string): string =>
  [sign, sign.normalize('NFKD').replace(/\p{M}/gu, '')].find((one) => gsm7.test(one)) ?? '';

/** One sign outside that alphabet makes every text of twice the price: typographers' marks are put plainly, others left out. */
const plain = (text: string): string =>
  text
    .replace(/[‘’′]/g, "'")
    .replace(/[“”″]/g, '"')
    .replace(/[‐‑–—−]/g, '-')
    .replace(/Ł/g, 'L')
    .replace(/ł/g, 'l')
    .replace(/…/g, '...')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .normalize('NFC')
    .replace(/./gsu, toGsm7)
    .replace(/ +/g, ' ')
    .trim()
    .slice(0, 80);

/** The text that takes a cabin's link to a phone, of our own row's words and this site's address. */
export const formatCabinSms = (cabin: { slug: string; title: string; city: string }, env: Env): string =>
  `${site.name}: ${plain(cabin.title)} in ${plain(cabin.city)}. Dates and true totals: ${toAbsoluteUrl(paths.cabin(cabin.slug), env)} Reply STOP to end.`;

/** The consent a visitor may give in the text-me form of this site. */
export const siteSmsConsent = smsConsent(site.name);
