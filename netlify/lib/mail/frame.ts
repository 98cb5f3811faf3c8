import { site } from '#site';
import { type Html, html } from '../html.ts';

/** A mail in words: paragraphs, and one thing to do. */
export interface Words {
  paragraphs: string[];
  /** Facts in two columns, between the first paragraph and the rest. */
  facts?: [label: string, value: string][];
  action?: { label: string; url: string };
  /** Why this mail came, and how to get no more. */
  foot: string;
  unsubscribe?: string;
}

const signature = `${site.host}, ${site.name}`;
/** Who sends this, and where they are, under every letter. */
const sender = `${site.name}, ${site.postalAddress}`;

/** The mail as plain text, which is what many read. */
export function asText({ paragraphs, facts = [], action, foot, unsubscribe }: Words): string {
  const [first = '', ...rest] = paragraphs;
  const parts = [
    first,
    facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
    ...rest,
    action && `${action.label}:\n${action.url}`,
    signature,
    `--\n${foot}`,
    unsubscribe && `Unsubscribe: ${unsubscribe}`,
    sender,
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

const styles = {
  page: 'margin:0;padding:24px 12px;background:#fbf6ec;color:#1f2b25;font:17px/1.6 Georgia,serif',
  sheet: 'max-width:34em;margin:0 auto;padding:28px 24px;background:#fffdf8;border-radius:10px',
  label: 'padding:2px 16px 2px 0;color:#55625a;text-align:left;font-weight:normal;vertical-align:top',
  action:
    'display:inline-block;padding:12px 24px;border-radius:4px;background:#b4481b;color:#fffdf8;font-weight:bold;text-decoration:none',
  foot: 'max-width:34em;margin:16px auto 0;color:#55625a;font-size:14px',
};

const shown = (value: string): Html =>
  value.startsWith('http') ? html`<a href="${value}" style="color:#1f4b3a">${value}</a>` : html`${value}`;

const row = ([label, value]: [string, string]): Html =>
  html`<tr><th style="${styles.label}">${label}</th><td>${shown(value)}</td></tr>`;

/** The same mail on a sheet of paper, without pictures and without anything that reports that it was opened. */
export function asHtml({ paragraphs, facts = [], action, foot, unsubscribe }: Words): Html {
  const [first, ...rest] = paragraphs;
  return html`<!doctype html>
<html lang="en"><body style="${styles.page}">
<div style="${styles.sheet}">
<p>${first}</p>
${facts.length > 0 ? html`<table role="presentation">${facts.map(row)}</table>` : null}
${rest.map((paragraph) => html`<p>${paragraph}</p>`)}
${action ? html`<p><a href="${action.url}" style="${styles.action}">${action.label}</a></p>` : null}
<p>${signature}</p>
</div>
<p style="${styles.foot}">${foot}${unsubscribe ? html` <a href="${unsubscribe}" style="color:#1f4b3a">Unsubscribe</a>` : null}<br>${sender}</p>
</body></html>
`;
}
