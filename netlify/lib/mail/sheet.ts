import { Html, html } from '#domain/html.ts';
import { site } from '#site';
import { darkStyles, look, type Part } from './look.ts';
import { footLines, type MailBlock, type MailFact, type MailWords } from './words.ts';

/** A letter on a sheet of paper, without pictures and without anything that reports that it was opened. */
export function asHtml({ heading, blocks, ...foot }: MailWords): Html {
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
<body ${look('page')}>
<div ${look('sheet')}>
<div ${look('band')}>${site.name}</div>
<div ${look('near')}></div><div ${look('middle')}></div><div ${look('far')}></div>
<div ${look('body')}>
<h1 ${look('title')}>${heading}</h1>
${blocks.map(blockHtml)}
<p ${look('hand')}>${site.host}</p>
<p ${look('under')}>${site.name}</p>
</div>
</div>
<div ${look('foot')}>
${footLines(foot).map((line) => html`<p ${look('footLine')}>${line}</p>`)}
${foot.unsubscribe ? html`<p ${look('footLine')}><a href="${foot.unsubscribe}" ${look('link')}>Unsubscribe</a></p>` : null}
</div>
</body>
</html>
`;
}

/** A number stays on the line of what it counts. */
const unbroken = (value: string): string => value.replace(/(?<=\d) (?=[a-z])/gi, '\u00a0');

const shown = ([, value, as]: MailFact): Html =>
  as === 'link' ? html`<a href="${value}" ${look('link')}>${value}</a>` : html`${unbroken(value)}`;

const row = (fact: MailFact, [left, right]: [Part, Part]): Html =>
  html`<tr><th scope="row" ${look(left)}>${fact[0]}</th><td ${look(right)}>${shown(fact)}</td></tr>
`;

const table = (rows: Html[], part: Part = 'table'): Html => html`<table ${look(part)}>
${rows}</table>
`;

/** The total apart, so that its large amount does not narrow the labels beneath it. */
const priceHtml = ({ total, lines }: Extract<MailBlock, { kind: 'price' }>): Html =>
  html`${table([row(total, ['totalLabel', 'total'])], 'sum')}${
    lines.length > 0 ? table(lines.map((line) => row(line, ['part', 'amount']))) : null
  }`;

function blockHtml(block: MailBlock): Html {
  if (typeof block === 'string')
    return html`<p ${look('paragraph')}>${block}</p>
`;
  switch (block.kind) {
    case 'heading':
      return html`<h2 ${look('heading')}>${block.text}</h2>
`;
    case 'facts':
      return table(block.facts.map((fact) => row(fact, ['label', 'value'])));
    case 'price':
      return priceHtml(block);
    case 'action':
      return html`<p ${look('paragraph')}><a href="${block.url}" ${look('action')}>${block.label}</a></p>
`;
    case 'choices':
      return html`<p ${look('paragraph')}>${block.choices.map(
        ({ label, name, url }) => html`<a href="${url}" aria-label="${name}" ${look('choice')}>${label}</a> `,
      )}</p>
`;
  }
}
