import type { ViewProps } from '../view-props.ts';
import { CabinCalendarView } from './CabinCalendarView.tsx';
import { CalendarList } from './CalendarList.tsx';

/** Calendars both ways: all cabins, `#calendars`, or one, `#calendars/lantern-ledge`. */
export const Calendars = ({ rest }: ViewProps) =>
  rest ? <CabinCalendarView key={rest} slug={rest} /> : <CalendarList />;
