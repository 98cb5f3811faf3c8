import { Html, html } from '#domain/web/html.ts';
import { site } from '#site';
import { type EmailBlock, type EmailContent, type EmailDetail, footLines } from './email-content.ts';

/** Renders an e-mail as HTML, without pictures and tracking. */
export function renderHtml({ heading, blocks, ...rest }: EmailContent): Html {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${heading}</title>
<style>${new Html(darkStyles)}</style>
</head>
<body ${styleAttributes('page')}>
<div ${styleAttributes('sheet')}>
<div ${styleAttributes('band')}>${site.name}</div>
<div ${styleAttributes('near')}></div><div ${styleAttributes('middle')}></div><div ${styleAttributes('far')}></div>
<div ${styleAttributes('body')}>
<h1 ${styleAttributes('title')}>${heading}</h1>
${blocks.map(blockHtml)}
<p ${styleAttributes('hand')}>${site.host}</p>
<p ${styleAttributes('under')}>${site.name}</p>
</div>
</div>
<div ${styleAttributes('foot')}>
${footLines(rest).map((line) => html`<p ${styleAttributes('footLine')}>${line}</p>`)}
${rest.unsubscribe ? html`<p ${styleAttributes('footLine')}><a href="${rest.unsubscribe}" ${styleAttributes('link')}>Unsubscribe</a></p>` : null}
</div>
</body>
</html>
`;
}

/** Keeps a number on the same line as its noun. */
const keepNumberWithNoun = (value: string): string => value.replace(/(?<=\d) (?=[a-z])/gi, '\u00a0');

const detailValue = ([, value, as]: EmailDetail): Html =>
  as === 'link'
    ? html`<a href="${value}" ${styleAttributes('link')}>${value}</a>`
    : html`${keepNumberWithNoun(value)}`;

const renderRow = (detail: EmailDetail, [left, right]: [Part, Part]): Html =>
  html`<tr><th scope="row" ${styleAttributes(left)}>${detail[0]}</th><td ${styleAttributes(right)}>${detailValue(detail)}</td></tr>
`;

const renderTable = (rows: Html[], part: Part = 'table'): Html => html`<table ${styleAttributes(part)}>
${rows}</table>
`;

/** The total has its own table, so that its large amount does not narrow the labels below. */
const priceHtml = ({ total, lines }: Extract<EmailBlock, { kind: 'price' }>): Html =>
  html`${renderTable([renderRow(total, ['totalLabel', 'total'])], 'sum')}${
    lines.length > 0 ? renderTable(lines.map((line) => renderRow(line, ['part', 'amount']))) : null
  }`;

function blockHtml(block: EmailBlock): Html {
  if (typeof block === 'string')
    return html`<p ${styleAttributes('paragraph')}>${block}</p>
`;
  switch (block.kind) {
    case 'heading':
      return html`<h2 ${styleAttributes('heading')}>${block.text}</h2>
`;
    case 'details':
      return renderTable(block.details.map((detail) => renderRow(detail, ['label', 'value'])));
    case 'price':
      return priceHtml(block);
    case 'action':
      return html`<p ${styleAttributes('paragraph')}><a href="${block.url}" ${styleAttributes('action')}>${block.label}</a></p>
`;
    case 'choices':
      return html`<p ${styleAttributes('paragraph')}>${block.choices.map(
        ({ label, name, url }) =>
          html`<a href="${url}" aria-label="${name}" ${styleAttributes('choice')}>${label}</a> `,
      )}</p>
`;
  }
}

/** Light and dark styles of a part, and those common to both. */
interface PartStyle {
  css?: string;
  light?: string;
  dark?: string;
}

const display = 'Fraunces,"Iowan Old Style",Palatino,Georgia,serif';
const text = 'Figtree,"Segoe UI","Helvetica Neue",Arial,sans-serif';
const handwritingFont = 'Caveat,"Bradley Hand","Segoe Print","Dancing Script",cursive';
const mutedColor = { light: 'color:#55625a', dark: 'color:#a9b5ab' };
const tabular = 'font-variant-numeric:tabular-nums';

/**
 * Styles of an e-mail's parts. Light colors are in style attributes, which all mail programs
 * support; dark ones are in a style sheet.
 */
const partStyles = {
  page: {
    css: `margin:0;padding:24px 12px 40px;font:17px/1.6 ${text};-webkit-text-size-adjust:100%`,
    light: 'background:#fbf6ec;color:#1f2b25',
    dark: 'background:#0f1c18;color:#ede7d8',
  },
  sheet: {
    css: 'max-width:600px;margin:0 auto;border-radius:10px;overflow:hidden',
    light: 'background:#fffdf8;border:1px solid #eceee4',
    dark: 'background:#182a24;border:1px solid #223630',
  },
  band: {
    css: `padding:22px 28px 18px;font:600 21px/1.2 ${display}`,
    light: 'background:#12332a;color:#fbf6ec',
    dark: 'background:#12332a;color:#ede7d8',
  },
  // Three ridges; the far one is paler.
  near: { css: 'height:6px', light: 'background:#1f4b3a', dark: 'background:#1f4b3a' },
  middle: { css: 'height:5px', light: 'background:#6f8d70', dark: 'background:#2f5646' },
  far: { css: 'height:4px', light: 'background:#c3cfbd', dark: 'background:#26433a' },
  body: { css: 'padding:26px 28px 30px' },
  title: { css: `margin:0 0 18px;font:500 30px/1.15 ${display};text-wrap:balance` },
  heading: { css: `margin:30px 0 6px;font:500 21px/1.2 ${display}` },
  paragraph: { css: 'margin:0 0 16px' },
  table: { css: `width:100%;margin:0 0 20px;border-collapse:collapse;${tabular}` },
  label: {
    css: 'padding:9px 16px 9px 0;text-align:left;font-weight:normal;vertical-align:top;white-space:nowrap',
    light: 'color:#55625a;border-top:1px solid #eceee4',
    dark: 'color:#a9b5ab;border-top:1px solid #2b4038',
  },
  value: {
    css: 'padding:9px 0;text-align:right;vertical-align:top;text-wrap:balance;overflow-wrap:anywhere',
    light: 'border-top:1px solid #eceee4',
    dark: 'border-top:1px solid #2b4038',
  },
  totalLabel: { css: 'padding:4px 16px 10px 0;text-align:left;font-weight:normal;vertical-align:bottom' },
  total: {
    css: `padding:4px 0 10px;text-align:right;white-space:nowrap;vertical-align:bottom;font:500 34px/1.1 ${display}`,
  },
  sum: { css: `width:100%;margin:0 0 4px;border-collapse:collapse;${tabular}` },
  amount: {
    css: 'padding:5px 0;text-align:right;white-space:nowrap;vertical-align:top;font-size:15px',
    ...mutedColor,
  },
  part: {
    css: 'padding:5px 16px 5px 0;text-align:left;font-weight:normal;vertical-align:top;font-size:15px',
    ...mutedColor,
  },
  action: {
    css: 'display:inline-block;padding:12px 26px;border-radius:4px;font-weight:600;text-decoration:none',
    light: 'background:#b4481b;color:#fffdf8',
    dark: 'background:#f08a55;color:#0f1c18',
  },
  choice: {
    css: 'display:inline-block;min-width:30px;margin:0 4px 8px 0;padding:9px 8px;border-radius:4px;text-align:center;text-decoration:none',
    light: 'border:1px solid #c3cfbd;color:#1f4b3a',
    dark: 'border:1px solid #4a6156;color:#ebbe66',
  },
  link: { css: 'overflow-wrap:anywhere', light: 'color:#1f4b3a', dark: 'color:#9cc08a' },
  hand: {
    css: `margin:26px 0 0;font:400 30px/1.1 ${handwritingFont}`,
    light: 'color:#1f4b3a',
    dark: 'color:#9cc08a',
  },
  under: { css: 'margin:2px 0 0;font-size:15px', ...mutedColor },
  foot: {
    css: 'max-width:600px;margin:18px auto 0;padding:0 16px;box-sizing:border-box;font-size:14px;line-height:1.5',
    ...mutedColor,
  },
  footLine: { css: 'margin:0 0 6px' },
} as const satisfies Record<string, PartStyle>;

type Part = keyof typeof partStyles;

const getLook = (part: Part): PartStyle => partStyles[part];

/** Returns the attributes of an element. */
const styleAttributes = (part: Part): Html => {
  const { css, light } = getLook(part);
  return html`class="${part}" style="${[css, light].filter(Boolean).join(';')}"`;
};

const darkRule = (part: Part): string => {
  const rules = getLook(part).dark?.split(';') ?? [];
  return rules.length > 0 ? `.${part}{${rules.map((rule) => `${rule}!important`).join(';')}}` : '';
};

const parts: readonly Part[] = Object.keys(partStyles).filter((name): name is Part => name in partStyles);

/** Style sheet in the head of an e-mail. */
const darkStyles = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){${parts.map(darkRule).join('')}}
@media (max-width:480px){.body,.band{padding-left:20px!important;padding-right:20px!important}.title{font-size:26px!important}}`;
