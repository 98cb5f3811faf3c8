import '#components/map-ink.css';
import { useCallback, useState } from 'react';
import { fetchStaticMap } from '#browser/fetch-static-map.ts';
import type { ItineraryDay } from '#domain/itineraries/itinerary.ts';
import { dayTitle } from '#domain/itineraries/itinerary-labels.ts';
import { type DayRoute, getDayRoute } from '#domain/itineraries/planner/day-route.ts';
import type { PlannerInput } from '#domain/itineraries/planner/planner-input.ts';
import {
  getAreaAround,
  getStaticMapArea,
  getWorldWidth,
  type MapSize,
  projectToStaticMap,
  type WorldPoint,
} from '#domain/search/map/map-projection.ts';
import { positionPlaceLabels } from '#domain/search/map/position-map-labels.ts';
import { paths } from '#paths';
import styles from './DayMap.module.css';

/** Shows the stops of a day in their order, around the cabin. */
export function DayMap({ day, input }: { day: ItineraryDay; input: PlannerInput }) {
  const [pane, setPane] = useState<MapSize | null>(null);
  const watchSize = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => entry && setPane(entry.contentRect));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const route = getDayRoute(day, input);
  const { stops, driveMinutes } = route;
  const stopNames = stops.map(({ number, title }) => `${number} ${title}`).join(', ') || input.base.name;
  return (
    <figure className={styles.map} data-no-print>
      <div
        role="img"
        aria-label={`Map of ${dayTitle(day.date)}: ${stopNames}`}
        ref={watchSize}
        className={styles.pane}
        data-map-colors
      >
        {pane ? <Sheet route={route} pane={pane} /> : null}
      </div>
      {driveMinutes > 0 ? (
        <figcaption className="small">{driveMinutes} minutes of driving, on a dry road</figcaption>
      ) : null}
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

const toPosition = ({ x, y }: WorldPoint) => ({ left: `${x}%`, top: `${y}%` });

/** Percent of the pane that the day's stops fill. */
const fill = 68;
/** Largest width of the sheet in px. */
const maxWidth = 2200;

/** Size of a mark in px. */
const markSize = { width: 32, height: 32 };

/** Centers and scales the static map so that the pane shows the whole day. */
function Sheet({ route, pane }: { route: DayRoute; pane: MapSize }) {
  const { base, stops, line, center, size } = route;
  const width = Math.min((fill * pane.width) / size.width, (fill * pane.height) / size.height, maxWidth);
  const world = getWorldWidth(width);
  const { left, top } = getStaticMapArea(world, { width, height: width });
  const getArea = ({ x, y }: WorldPoint, area: MapSize) =>
    getAreaAround({ x: left + (x / 100) * width, y: top + (y / 100) * width }, area);
  const marks = [base, ...stops].map((mark) => getArea(mark, markSize));
  const labels = positionPlaceLabels(world, marks, getArea(center, pane));
  return (
    <div className={styles.sheet} style={{ width, translate: `${-center.x}% ${-center.y}%` }}>
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
  );
}
