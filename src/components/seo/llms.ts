// Writes llms.txt, a summary of the site for language models (llmstxt.org).

export interface LlmsLink {
  title: string;
  path: string;
  about: string;
}

interface LlmsOutline {
  title: string;
  summary: string;
  /** Notes for readers who quote the site. */
  notes: readonly string[];
  sections: readonly { title: string; lines: readonly LlmsLink[] }[];
}

const flat = (text: string): string => text.replace(/\s+/g, ' ').trim();

const toLine = ({ title, path, about }: LlmsLink, site: URL | undefined): string =>
  `- [${flat(title)}](${new URL(path, site).href}): ${flat(about)}`;

/** Consists of name, summary, notes and sections of links. */
export function llmsTxt({ title, summary, notes, sections }: LlmsOutline, site: URL | undefined): string {
  const parts = sections
    .filter(({ lines }) => lines.length > 0)
    .map((section) => `## ${section.title}\n\n${section.lines.map((line) => toLine(line, site)).join('\n')}`);
  return `${[`# ${title}`, `> ${summary}`, ...notes, ...parts].join('\n\n')}\n`;
}
