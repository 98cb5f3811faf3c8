/** Validates `content/site.yaml`, and generates `src/site-config.ts` from it. */

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { slugify } from '#fields/draft-cabin.ts';
import { parseTiktokName, type SiteConfig, siteSchema } from '../../src/content/site-config.ts';
import { listSchemaErrors } from '../../src/content/validation-messages.ts';
import { parseContent } from './read.ts';

export const siteFile = 'content/site.yaml';
const moduleFile = 'src/site-config.ts';

/** Returns all errors in a text of `content/site.yaml`, one sentence each. */
export function listSiteErrors(text: string): string[] {
  const { data, error } = parseContent(text, 'yaml');
  const errors = error ? [`text: ${error}`] : listSchemaErrors(siteSchema, data);
  return errors.map((message) => `${siteFile}: ${message}.`);
}

/** Generates the module with the same data, because functions and browsers do not parse YAML. */
export function generateSiteModule(text: string): string {
  const { hostDrawing, phone, postalAddress, contract, law, followers, social, ...rest } = siteSchema.parse(
    parseContent(text, 'yaml').data,
  );
  const values = {
    ...rest,
    hostDrawing: hostDrawing ?? false,
    nameInFiles: slugify(rest.name),
    phone,
    phoneDigits: `+1${phone.replace(/\D/g, '')}`,
    postalAddress: postalAddress ?? '',
    contract: contract ?? '',
    law: law ?? '',
    followers: followers ?? '',
    tiktokName: getTikTokName(social),
    social,
  };
  // Explicit types: pages must compile with and without optional data.
  const account = 'readonly { kind: string; name: string; url: string }[]';
  const lines = Object.entries(values).map(
    ([name, value]) =>
      `export const ${name}: ${name === 'social' ? account : typeof value} = ${JSON.stringify(value)};`,
  );
  return `// Generated from ${siteFile} by every build. Edit that file instead.\n${lines.join('\n')}\n`;
}

const getTikTokName = (social: SiteConfig['social']): string =>
  social.flatMap(({ url }) => parseTiktokName(url) ?? [])[0] ?? '';

/** Writes the module from the file, below `root`. The content check reports errors of the file. */
export function writeSiteModule(root: string): void {
  const text = readFileSync(join(root, siteFile), 'utf8');
  if (listSiteErrors(text).length > 0) return;
  const path = join(root, moduleFile);
  const moduleText = generateSiteModule(text);
  if (!existsSync(path) || readFileSync(path, 'utf8') !== moduleText) writeFileSync(path, moduleText);
}
