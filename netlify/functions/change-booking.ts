import type { Config } from '@netlify/functions';
import { schema } from '#contracts/change-booking.schema.ts';
import { changeBooking } from '#contracts/change-booking.ts';
import { endpoint } from '#lib/endpoint.ts';
import { changeStay } from '#services/change-booking.ts';

export default endpoint(changeBooking, schema, changeStay, { limit: { name: 'change', mostAnHour: 60 } });

export const config: Config = { path: '/api/change-booking' };
