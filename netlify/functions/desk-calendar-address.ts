import type { Config } from '@netlify/functions';
import { calendarAddressSchema } from '#contracts/desk/calendars.schema.ts';
import { deskCalendarAddress } from '#contracts/desk/calendars.ts';
import { deskEndpoint } from '#lib/desk-endpoint.ts';
import { changeAddress } from '#services/desk/calendars.ts';

export default deskEndpoint(deskCalendarAddress, calendarAddressSchema, changeAddress);

export const config: Config = { path: '/api/desk/calendar-address' };
