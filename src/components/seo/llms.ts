/** A link of llms.txt. */
export interface LlmsLink {
  title: string;
  path: string;
  /** One line that says what is there. */
  about: string;
}

interface Outline {
  title: string;
  summary: string;
  /** What a reader must know before it quotes us. */
  notes: readonly string[];
  sections: readonly { title: string; lines: readonly LlmsLink[] }[];
}

const flat = (text: string): string => text.replace(/\s+/g, ' ').trim();

const asLine = ({ title, path, about }: LlmsLink, site: URL | undefined): string =>
  `- [${flat(title)}](${new URL(path, site).href}): ${flat(about)}`;

/** The site for readers that are programs, as llmstxt.org describes it: a name, a summary, and sections of links. */
export function llmsTxt({ title, summary, notes, sections }: Outline, site: URL | undefined): string {
  const parts = sections
    .filter(({ lines }) => lines.length > 0)
    .map((section) => `## ${section.title}\n\n${section.lines.map((line) => asLine(line, site)).join('\n')}`);
  return `${[`# ${title}`, `> ${summary}`, ...notes, ...parts].join('\n\n')}\n`;
}
