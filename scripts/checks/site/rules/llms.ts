import type { Finding } from '../finding.ts';
import { leadsTo } from '../lead.ts';
import { listed, type Site, textOfFile } from '../site.ts';

const page = '/llms.txt';

/** llms.txt: a name, a summary, and links with a few words each to pages that are there and may be listed. */
export function checkLlms(site: Site): Finding[] {
  const text = textOfFile(site, page) ?? '';
  const open = new Set(listed(site).map(({ path }) => path));
  const wrong = (expected: string, found: string): Finding => ({ page, what: 'llms.txt', expected, found });
  const lines = text.split('\n').filter((line) => line.startsWith('- '));
  return [
    ...(/^# .+\n\n> .+\n/.test(text) ? [] : [wrong('# a name and > a summary', text.slice(0, 60) || 'none')]),
    ...lines
      .filter((line) => !/^- \[[^\]]+\]\(https?:[^)]+\): \S/.test(line))
      .map((line) => wrong('[words](address): words', line)),
    ...[...text.matchAll(/\]\(([^)]+)\)/g)]
      .map(([, address = '']) => address)
      .filter((address) => {
        const target = leadsTo(site, address, '/');
        return target.kind === 'nowhere' || (target.kind === 'page' && !open.has(target.page.path));
      })
      .map((address) => wrong('a page that is there and may be listed', address)),
  ];
}
