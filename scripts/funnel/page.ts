import { readFileSync } from 'node:fs';
import { type FunnelCounts, type FunnelReport, funnelSteps, share } from '#domain/tracking/funnel.ts';
import { Html, html } from '#lib/html.ts';
import { daysChart, sourcesChart, stepsChart } from './charts.ts';

const style = new Html(readFileSync(new URL('./page.css', import.meta.url), 'utf8'));

const cells = (counts: FunnelCounts): Html[] =>
  funnelSteps.map(({ key }) => html`<td>${counts[key].toLocaleString('en-US')}</td>`);

const table = (caption: string, first: string, rows: { name: string; counts: FunnelCounts }[]): Html => html`
<div class="wide"><table>
<caption>${caption}</caption>
<thead><tr><th scope="col">${first}</th>${funnelSteps.map(({ name }) => html`<th scope="col">${name}</th>`)}
<th scope="col">Booked of visits</th></tr></thead>
<tbody>${rows.map(
  ({ name, counts }) => html`<tr><th scope="row">${name}</th>${cells(counts)}
<td>${share(counts.booked, counts.visits)}</td></tr>`,
)}</tbody>
</table></div>`;

const stepRows = ({ total }: FunnelReport): Html[] =>
  funnelSteps.map(({ key, name, meaning }, index) => {
    const before = funnelSteps[index - 1];
    return html`<tr><th scope="row">${name}</th><td class="meaning">${meaning}</td><td>${total[key].toLocaleString('en-US')}</td>
<td>${before ? share(total[key], total[before.key]) : ''}</td><td>${share(total[key], total.visits)}</td></tr>`;
  });

const stepsTable = (report: FunnelReport): Html => html`
<div class="wide"><table>
<caption>Each step, in sessions; Booked in bookings</caption>
<thead><tr><th scope="col">Step</th><th scope="col">What happened</th><th scope="col">Count</th>
<th scope="col">Of the step before</th><th scope="col">Of visits</th></tr></thead>
<tbody>${stepRows(report)}</tbody>
</table></div>`;

const nobody = html`<p>Nobody has been here in these days, or nothing they did was recorded.</p>`;

/** The report as one file that needs nothing else: charts drawn here, and every figure in a table beneath its chart. */
export function funnelPage(report: FunnelReport, writtenAt: string): string {
  const { from, to, days, sources, total } = report;
  const isEmpty = Object.values(total).every((count) => count === 0);
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>From a visit to a stay, ${from} to ${to}</title>
<style>${style}</style>
</head>
<body>
<main>
<header>
<h1>From a visit to a stay</h1>
<p>${days.length} New York days, ${from} to ${to}. Written ${writtenAt}.</p>
</header>
${isEmpty ? nobody : ''}
<section aria-labelledby="steps">
<h2 id="steps">How far guests go</h2>
${stepsChart(report)}
${stepsTable(report)}
<p class="note">A step can be skipped: a calendar opens from a card without the cabin’s page, and dates are chosen on the
cabin’s page without the modal. So a share of the step before may pass 100 %.</p>
</section>
<section aria-labelledby="days">
<h2 id="days">By day</h2>
${funnelSteps.map(({ key, name }) => daysChart(report, key, name))}
${table('Each day', 'Day', days.map(({ day, counts }) => ({ name: day, counts })).toReversed())}
</section>
<section aria-labelledby="sources">
<h2 id="sources">By source</h2>
${sourcesChart(report)}
<p class="key"><span class="pale">Visits</span> <span class="bar">Reserve</span> <span class="goal">Booked</span></p>
${table(
  'Each source',
  'Source',
  sources.map(({ source, counts }) => ({ name: source, counts })),
)}
</section>
</main>
</body>
</html>
`;
  return page.text;
}
