import '#components/map-ink.css';
import { fetchStaticMap } from '#browser/fetch-static-map.ts';
import type { ItineraryDay } from '#domain/itineraries/itinerary.ts';
import { dayTitle } from '#domain/itineraries/itinerary-labels.ts';
import { type DayRoute, getDayRoute } from '#domain/itineraries/planner/day-route.ts';
import type { PlannerInput } from '#domain/itineraries/planner/planner-input.ts';
import { mapLabels } from '#domain/search/map/map-labels.ts';
import { projectToStaticMap, type WorldPoint } from '#domain/search/map/map-projection.ts';
import { paths } from '#paths';
import styles from './DayMap.module.css';

const labels = mapLabels.filter(({ kind }) => kind !== 'road');

/** Shows the stops of a day in their order. Renders nothing for a day at the cabin. */
export function DayMap({ day, input }: { day: ItineraryDay; input: PlannerInput }) {
  const route = getDayRoute(day, input);
  if (!route) return null;
  const { base, stops, line, driveMinutes } = route;
  const stopNames = stops.map(({ number, title }) => `${number} ${title}`).join(', ');
  return (
    <figure className={styles.map} data-no-print>
      <div
        role="img"
        aria-label={`Map of ${dayTitle(day.date)}: ${stopNames}`}
        ref={hideCutLabels}
        className={styles.pane}
        data-map-colors
      >
        <div className={styles.sheet} style={getSheetStyle(route)}>
          <div ref={insertLand} />
          <svg viewBox="0 0 100 100" aria-hidden="true">
            <polyline className={styles.line} points={line.map(({ x, y }) => `${x},${y}`).join(' ')} />
          </svg>
          {labels.map(({ name, kind, ...coordinates }) => (
            <span
              key={name}
              className={styles.label}
              data-kind={kind}
              style={toPosition(projectToStaticMap(coordinates))}
            >
              {name}
            </span>
          ))}
          <span className={styles.mark} data-base style={toPosition(base)}>
            <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
              <path d="M4 12l8-7 8 7M6.5 10.5V19h11v-8.5" />
            </svg>
          </span>
          {stops.map((stop) => (
            <span key={stop.id} className={styles.mark} style={toPosition(stop)}>
              {stop.number}
            </span>
          ))}
        </div>
      </div>
      <figcaption className="small">{driveMinutes} minutes of driving, on a dry road</figcaption>
    </figure>
  );
}

/** Shows the marks without the land if it fails to load. */
function insertLand(element: HTMLElement | null): void {
  if (!element) return;
  fetchStaticMap(paths.staticMap).then(
    (sheet) => element.replaceChildren(...sheet.querySelectorAll('svg')),
    () => undefined,
  );
}

/** Hides the names that the edge of the map cuts, also after another day is chosen. */
function hideCutLabels(pane: HTMLElement | null) {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRatio } of entries)
        target.toggleAttribute('data-cut', intersectionRatio < 0.99);
    },
    { root: pane, threshold: 0.99 },
  );
  for (const label of pane?.querySelectorAll('[data-kind]') ?? []) observer.observe(label);
  return () => observer.disconnect();
}

const toPosition = ({ x, y }: WorldPoint) => ({ left: `${x}%`, top: `${y}%` });

/** Share of the pane that the day's stops fill, and the largest width of the sheet in px. */
const fill = 68;
const maxWidth = 2200;

/** Centers and scales the static map so that the pane shows the whole day. */
const getSheetStyle = ({ center, size }: DayRoute) => ({
  width: `min(${(fill * 100) / size.width}cqw, ${(fill * 100) / size.height}cqh, ${maxWidth}px)`,
  translate: `${-center.x}% ${-center.y}%`,
});
