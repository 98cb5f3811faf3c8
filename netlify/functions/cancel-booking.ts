import type { Config } from '@netlify/functions';
import { schema } from '#contracts/cancel-booking.schema.ts';
import { cancelBooking } from '#contracts/cancel-booking.ts';
import { endpoint } from '#lib/endpoint.ts';
import { cancelStay } from '#services/cancel-booking.ts';

export default endpoint(cancelBooking, schema, cancelStay, { limit: { name: 'cancel', mostAnHour: 60 } });

export const config: Config = { path: '/api/cancel-booking' };
