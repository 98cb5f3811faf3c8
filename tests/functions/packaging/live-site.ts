// Calls to a running site as host or guest: creates a cabin, books and pays.

import { randomUUID } from 'node:crypto';
import { publicAnonKey } from '#browser/anon-key.ts';
import { getTokenHeaders } from '#browser/call-api.ts';
import type { HostCabin } from '#contracts/cabins-host.ts';
import { type CallName, type CallRequest, type CallResponse, callPath } from '#contracts/calls.ts';
import { toDateWindow } from '#domain/availability/rates/date-window.ts';
import { toRateChangeCode } from '#domain/availability/rates/rate-change-code.ts';
import { emptyForm, parseRateForm } from '#domain/availability/rates/rate-form.ts';
import { previewEdit } from '#domain/availability/rates/rate-preview.ts';
import { addDays, nightsBetween } from '#domain/dates/day.ts';
import { newYorkDay } from '#domain/dates/new-york-day.ts';
import { heicPicture } from '#support/heic.ts';
import { getLinkToken } from '#support/page-requests.ts';
import { createPicture } from '#support/photo-files.ts';

/** Address of a running site, and the caller's cookie. */
export interface LiveSite {
  at: string;
  cookie: string;
}

/** Sends a request like a page of the site. Throws if the response is an error. */
async function request({ at, cookie }: LiveSite, path: string, init: RequestInit = {}): Promise<Response> {
  const headers = { authorization: `Bearer ${publicAnonKey}`, cookie, origin: at };
  const response = await fetch(at + path, { ...init, headers: { ...headers, ...init.headers } });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response;
}

const send = (site: LiveSite, name: CallName, input: object, headers = {}): Promise<Response> =>
  request(site, callPath(name), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(input),
  });

/** Makes a call with a body. */
async function post<Name extends CallName>(
  site: LiveSite,
  name: Name,
  input: CallRequest<Name>,
  headers: Record<string, string> = {},
): Promise<CallResponse<Name>> {
  return (await send(site, name, input, headers)).json();
}

/** Makes a call with a query. */
export async function read<Name extends CallName>(
  site: LiveSite,
  name: Name,
  query: Record<string, string> = {},
): Promise<CallResponse<Name>> {
  return (await request(site, `${callPath(name)}?${new URLSearchParams(query)}`)).json();
}

/** Signs a host in with the link that `npm run desk` printed. */
export async function signIn(at: string, link: string): Promise<LiveSite> {
  const token = decodeURIComponent(/#sign-in=(\S+)/.exec(link)?.[1] ?? '');
  const response = await send({ at, cookie: '' }, 'POST desk/session', { token });
  return { at, cookie: response.headers.get('set-cookie')?.split(';')[0] ?? '' };
}

/** Creates a cabin like a host: first its texts, then a photo of each room, then publishes it. */
export async function createCabin(
  desk: LiveSite,
  title: string,
  rooms: readonly string[],
): Promise<HostCabin> {
  const fields = {
    title,
    slug: title.toLowerCase().replace(' ', '-'),
    short_desc: `${title} stands at the end of a lane, under a poplar.`,
    description: 'Two rooms, a stove, and a porch that faces the morning.',
    city: 'Gatlinburg',
    max_guests: '4',
    nightly_rate: '189',
    cleaning_fee: '90',
  };
  const { cabin } = await post(desk, 'POST desk/cabin', { number: null, version: null, fields });
  const photos = [];
  for (const description of rooms) {
    const form = new FormData();
    form.set('cabin_id', cabin.id);
    const isFirst = photos.length === 0;
    const file = isFirst ? heicPicture() : await createPicture('jpeg', { width: 1600, height: 1200 });
    form.set('photo', new File([new Uint8Array(file)], 'a'));
    const response = await request(desk, callPath('POST desk/photos'), { method: 'POST', body: form });
    const { photo }: CallResponse<'POST desk/photos'> = await response.json();
    photos.push({ image_url: photo.url, description });
  }
  const { number, version } = cabin;
  return (await post(desk, 'POST desk/cabin', { number, version, fields: { photos, live: true } })).cabin;
}

/** Makes the nights of the next two months available at a price, like the form of the calendar. */
export async function makeNightsAvailable(
  desk: LiveSite,
  cabins: readonly number[],
  amount: string,
): Promise<void> {
  const first = newYorkDay(new Date());
  const last = addDays(first, 60);
  const edit = parseRateForm({
    ...emptyForm(cabins, first, last),
    availability: 'open',
    price: 'amount',
    amount,
  });
  if (!edit.ok) throw new Error(JSON.stringify(edit.error));
  const days = String(nightsBetween(first, last) + 1);
  const calendar = await read(desk, 'GET desk/calendar', { first, days });
  const { changes } = previewEdit(toDateWindow(calendar), first, last, edit.value);
  await post(desk, 'POST desk/change-nights', { changes: changes.map(toRateChangeCode) });
}

/** Books three nights in three weeks as a guest and pays at the test checkout. */
export async function bookAndPay(at: string, cabin_id: string) {
  const check_in = addDays(newYorkDay(new Date()), 20);
  const stay = { cabin_id, check_in, check_out: addDays(check_in, 3), adults: 2, children: 0, pets: 0 };
  const guest = {
    first_name: 'Lena',
    last_name: 'Ridge',
    phone: '(865) 555-0142',
    email: 'lena@example.org',
  };
  const site = { at, cookie: '' };
  const key = { 'idempotency-key': randomUUID() };
  const { booking } = await post(site, 'POST create-booking', { ...stay, ...guest, accept_terms: true }, key);
  const body = new URLSearchParams({ token: getLinkToken(booking.payment_url), action: 'pay' });
  await request(site, '/api/test-checkout', { method: 'POST', body });
  const link = getTokenHeaders(getLinkToken(booking.manage_url));
  const response = await request(site, callPath('GET booking'), { headers: link });
  const { booking: paid }: CallResponse<'GET booking'> = await response.json();
  return paid;
}
