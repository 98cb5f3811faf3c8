import { type FunnelReport, type FunnelStep, funnelSteps, share } from '#domain/tracking/funnel.ts';
import { type Html, html } from '#lib/html.ts';

const width = 720;

const ratio = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);

/** A drawing that says in words what it shows; the figures stand in a table beneath it. */
const drawing = (label: string, height: number, inside: Html[]): Html =>
  html`<svg viewBox="0 0 ${width} ${height}" role="img" aria-label="${label}">${inside}</svg>`;

/** One bar a step, each with its share of the visits. */
export function stepsChart({ total }: FunnelReport): Html {
  const [left, room, row] = [110, 470, 44];
  const most = Math.max(...Object.values(total));
  const bars = funnelSteps.map(({ key, name }, index) => {
    const y = index * row;
    const length = Math.max(2, room * ratio(total[key], most));
    return html`<text x="0" y="${y + 25}">${name}</text>
<rect class="${key === 'booked' ? 'goal' : 'bar'}" x="${left}" y="${y + 6}" width="${length.toFixed(1)}" height="28" rx="4"/>
<text class="figure" x="${(left + length + 10).toFixed(1)}" y="${y + 25}">${total[key].toLocaleString('en-US')}
<tspan class="soft" dx="6">${index > 0 ? share(total[key], total.visits) : ''}</tspan></text>`;
  });
  const words = funnelSteps.map(({ key, name }) => `${name} ${total[key]}`).join(', ');
  return drawing(`From visits to bookings: ${words}.`, funnelSteps.length * row, bars);
}

/** The days of one step as columns, its greatest day named. */
export function daysChart({ days, from, to }: FunnelReport, step: FunnelStep, name: string): Html {
  const [top, tall] = [22, 84];
  const most = Math.max(...days.map(({ counts }) => counts[step]));
  const each = width / days.length;
  const columns = days.map(({ day, counts }, index) => {
    const height = counts[step] === 0 ? 1 : Math.max(2, tall * ratio(counts[step], most));
    const className = step === 'booked' ? 'goal' : 'bar';
    return html`<rect class="${counts[step] === 0 ? 'none' : className}" x="${(index * each + each * 0.12).toFixed(2)}"
y="${(top + tall - height).toFixed(1)}" width="${(each * 0.76).toFixed(2)}" height="${height.toFixed(1)}"><title>${day}: ${counts[step]}</title></rect>`;
  });
  const title = html`<text class="name" x="0" y="13">${name}</text>
<text class="soft figure" x="${width}" y="13" text-anchor="end">at most ${most} a day</text>`;
  return drawing(`${name} by day from ${from} to ${to}, at most ${most} a day.`, top + tall + 2, [
    title,
    ...columns,
  ]);
}

/** Visits of each source, with those of its sessions that pressed Reserve, and its bookings, laid over them. */
export function sourcesChart({ sources }: FunnelReport): Html {
  const [left, room, row] = [130, 330, 44];
  const most = Math.max(1, ...sources.map(({ counts }) => counts.visits));
  const bars = sources.map(({ source, counts }, index) => {
    const y = index * row;
    const bar = (className: string, count: number, inset: number) =>
      html`<rect class="${className}" x="${left}" y="${y + 6 + inset}" width="${(room * ratio(count, most)).toFixed(1)}" height="${28 - 2 * inset}" rx="4"/>`;
    return html`<text x="0" y="${y + 25}">${source}</text>${bar('pale', counts.visits, 0)}${bar('bar', counts.reserves, 6)}${bar('goal', counts.booked, 10)}
<text class="figure" x="${(left + room * ratio(counts.visits, most) + 10).toFixed(1)}" y="${y + 25}">${counts.visits.toLocaleString('en-US')}
<tspan class="soft" dx="6">${counts.reserves} reserve, ${counts.booked} booked</tspan></text>`;
  });
  const words = sources.map(({ source, counts }) => `${source} ${counts.visits}`).join(', ');
  return drawing(`Visits by source: ${words || 'none'}.`, Math.max(1, sources.length) * row, bars);
}
