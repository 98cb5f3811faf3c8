/** Schema of `content/site.yaml`: name, host, contact and legal data of the business. */

import { z } from 'astro/zod';
import { enumSchema, textUpTo } from './fields.ts';
import { expected } from './validation-messages.ts';

const account = z.strictObject({
  kind: enumSchema(['photo', 'short-video', 'network']).describe('What is shown there.'),
  name: textUpTo(30).describe('What people call it.'),
  url: z.url().describe('Where our page is.'),
});

/** Name, contact and accounts of the business (`content/site.yaml`). */
export const siteSchema = z.strictObject({
  name: textUpTo(40).describe('Our name.'),
  host: textUpTo(40).describe('Who speaks on the pages.'),
  about: textUpTo(30).describe('What the page about the host is called.'),
  hostDrawing: z
    .boolean()
    .optional()
    .describe('Whether the drawn portrait and signature are those of the host; absent: neither is shown.'),
  since: z.number().int().min(1950).max(2100).describe('The year she began to choose cabins.'),
  tagline: textUpTo(60).describe('What we are, in a few words; beside the name in titles, and at the foot.'),
  email: z
    .email({ error: expected('an address such as hello@example.com') })
    .describe('Where mail reaches us.'),
  phone: z
    .string()
    .regex(/^\(\d{3}\) \d{3}-\d{4}$/, { error: expected('a number such as (865) 555-0142') })
    .meta({ expects: 'a number such as (865) 555-0142' })
    .describe('Where texts and calls reach us, as people read it.'),
  postalAddress: textUpTo(120)
    .optional()
    .describe('Street or box, town, state and ZIP in one line. The law wants it in every letter.'),
  contract: textUpTo(80)
    .optional()
    .describe(
      'Whom guests make their contract with, as the law knows the business; absent: the terms do not say.',
    ),
  law: textUpTo(60).optional().describe('The state whose law governs that contract, such as Tennessee.'),
  followers: textUpTo(12)
    .optional()
    .describe('How many follow us, such as 450k+; absent: nothing is said of it.'),
  social: z
    .array(account)
    .refine((accounts) => accounts.every(({ url }) => !/\btiktok\.com/.test(url) || parseTiktokName(url)), {
      error: 'expected our page on TikTok as https://www.tiktok.com/@name, found another address',
    })
    .describe('Where we are to be seen; TikTok as https://www.tiktok.com/@name, whose films are shown here.'),
});

export type SiteConfig = z.output<typeof siteSchema>;

/** Returns `undefined` unless it is the URL of a TikTok page. */
export const parseTiktokName = (url: string): string | undefined =>
  /^https:\/\/www\.tiktok\.com\/@([\w.]+)$/.exec(url)?.[1];
