import { smsConsent } from '#domain/messages/sms-consent.ts';
import type { Env } from '#netlify/platform/env.ts';
import { toAbsoluteUrl } from '#netlify/platform/http/absolute-url.ts';
import { paths } from '#paths';
import { site } from '#site';

/** Alphabet of text messages, GSM 03.38, with its extension. */
const gsm7 = /^[@£$¥èéùìòÇØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà^{}\\[~\]|€]*$/;

/** Returns a character in that alphabet: as is, without accents, or empty. */
const toGsm7 = (character: string): string =>
  [character, character.normalize('NFKD').replace(/\p{M}/gu, '')].find((candidate) => gsm7.test(candidate)) ??
  '';

/**
 * Replaces typographic characters and removes others outside GSM 03.38, because a single one
 * doubles the price of a text message.
 */
const toPlainText = (text: string): string =>
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

/** Formats the text message with a cabin's link, from the site's own data. */
export const formatCabinSms = (cabin: { slug: string; title: string; city: string }, env: Env): string =>
  `${site.name}: ${toPlainText(cabin.title)} in ${toPlainText(cabin.city)}. Dates and true totals: ${toAbsoluteUrl(paths.cabin(cabin.slug), env)} Reply STOP to end.`;

/** Consent of the text-me form of this site. */
export const siteSmsConsent = smsConsent(site.name);
