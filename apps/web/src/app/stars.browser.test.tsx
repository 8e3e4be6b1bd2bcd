import { expect, test, beforeEach } from 'vitest';
import { page } from 'vitest/browser';
import { clearOnLogout } from '../session/session.ts';
import { KEYS } from '../site/storage-keys.ts';
import { storage } from '../site/storage.ts';
import { openSite, provide, refuse, signIn, succeed } from '../testing/provider.ts';
import { renderApp } from '../testing/render-app.tsx';
import { reloadStars, starsStore } from '../stars/stars-store.ts';
// Loaded before the tests start, so that it costs no test any of its time.
import '../stars/star-button.tsx';
import './late-parts.ts';

const event = (id: string, title: string, competition: string) => ({
  id,
  title,
  status: 'UPCOMING',
  matchDate: `2030-03-1${id}T12:00:00`,
  sportId: 3,
  sportName: 'Cricket',
  pin: false,
  order: 1,
  competition,
});
const EVENTS = [event('1', 'Kent v Surrey', 'County Cup'), event('2', 'India v Kenya', 'World Cup')];
const CUP = { kind: 'COMPETITION', sportId: 3, name: 'World Cup' };

/** An exchange that keeps stars; `bodies` are the changes it was sent. */
function exchange(kept: object[], change?: () => Response | Promise<Response>) {
  const bodies: unknown[] = [];
  provide({
    'event/GetBySportName': () => succeed(EVENTS),
    'Event/GetStars': () => succeed({ stars: kept }),
    'Event/ChangeStars': async (request) => {
      const body = (await request.json()) as { add: object[]; remove: object[] };
      bodies.push(body);
      if (change) return change();
      const text = body.remove.map((star) => JSON.stringify(star));
      kept = [...body.add, ...kept.filter((star) => !text.includes(JSON.stringify(star)))];
      return succeed({ stars: kept });
    },
  });
  return bodies;
}

const main = page.getByRole('main');
const star = (name: string) => main.getByRole('button', { name: `Star ${name}`, exact: true });
const firstSection = main.getByRole('heading', { level: 2 }).first();
const toasts = () => [...document.querySelectorAll('.Toastify__toast')].map(({ textContent }) => textContent);
const stored = () => JSON.parse(storage.get(KEYS.pins) ?? '[]') as unknown;

beforeEach(async () => {
  await page.viewport(1440, 900);
  openSite();
  storage.remove(KEYS.pins);
  storage.remove(KEYS.guestStars);
  reloadStars();
});

test('[R11.5] a guest’s star is kept in the browser, and joins the account at the log-in', async () => {
  const bodies = exchange([{ kind: 'EVENT', eventId: '1' }]);
  await renderApp('/matchlist/3');
  await star('World Cup').click();
  await expect.element(firstSection).toHaveTextContent('Starred 1');
  await expect.element(star('World Cup')).toHaveAttribute('aria-pressed', 'true');
  expect(stored()).toEqual(['COMPETITION/3/World Cup']);
  signIn();
  await expect.element(firstSection).toHaveTextContent('Starred 2');
  await expect.poll(() => bodies).toEqual([{ add: [CUP], remove: [] }]);
  expect(stored()).toEqual(['1', 'COMPETITION/3/World Cup']);
});

test('[R11.5] pins of an earlier release join the account, too', async () => {
  storage.set(KEYS.pins, '["2"]');
  reloadStars();
  const bodies = exchange([]);
  signIn();
  await renderApp('/matchlist/3');
  await expect.poll(() => bodies).toEqual([{ add: [{ kind: 'EVENT', eventId: '2' }], remove: [] }]);
});

test('[R11.5] the stars of one player never become those of the next', async () => {
  const bodies = exchange([CUP]);
  signIn();
  await renderApp('/matchlist/3');
  await expect.element(firstSection).toHaveTextContent('Starred 1');
  clearOnLogout();
  // They stay for guests (R4.2).
  await expect.element(firstSection).toHaveTextContent('Starred 1');
  exchange([]);
  signIn({ userName: 'Another' });
  await expect.poll(stored).toEqual([]);
  await expect.element(firstSection).not.toHaveTextContent('Starred');
  expect(bodies).toEqual([]);
});

test('[R11.5] nor does a star that the player has set here, even if its answer never came', async () => {
  exchange([], () => new Promise(() => undefined));
  signIn();
  await renderApp('/matchlist/3');
  await star('World Cup').click();
  await expect.element(firstSection).toHaveTextContent('Starred 1');
  await expect.element(star('World Cup')).toHaveAttribute('aria-pressed', 'true');
  clearOnLogout();
  const bodies = exchange([]);
  signIn({ userName: 'Another' });
  await expect.poll(stored).toEqual([]);
  expect(bodies).toEqual([]);
});

test('[R11.5] what the exchange refuses is undone and told', async () => {
  exchange([], () => refuse(409, 'STARS_FULL', 'You have as many stars as can be kept. Remove one first.'));
  signIn();
  await renderApp('/matchlist/3');
  await star('World Cup').click();
  await expect.element(star('World Cup')).toHaveAttribute('aria-pressed', 'false');
  expect(stored()).toEqual([]);
  await expect.poll(toasts).toEqual(['You have as many stars as can be kept. Remove one first.']);
});

test('[R11.5] two quick presses reach the exchange in their order', async () => {
  const bodies = exchange([]);
  signIn();
  await renderApp('/matchlist/3');
  await star('India v Kenya').click();
  await star('India v Kenya').click();
  const match = { kind: 'EVENT', eventId: '2' };
  await expect
    .poll(() => bodies)
    .toEqual([
      { add: [match], remove: [] },
      { add: [], remove: [match] },
    ]);
  await expect.element(star('India v Kenya')).toHaveAttribute('aria-pressed', 'false');
});

test('[R11.5] a change that waits when the session ends is not sent for the next player', async () => {
  const answers: (() => void)[] = [];
  const bodies: unknown[] = [];
  provide({
    'event/GetBySportName': () => succeed(EVENTS),
    'Event/GetStars': () => succeed({ stars: [] }),
    'Event/ChangeStars': async (request) => {
      bodies.push(await request.json());
      return new Promise<Response>((resolve) => answers.push(() => resolve(succeed({ stars: [CUP] }))));
    },
  });
  signIn();
  await renderApp('/matchlist/3');
  await star('World Cup').click();
  await expect.poll(() => bodies.length).toBe(1);
  await star('India v Kenya').click();
  clearOnLogout();
  signIn({ userName: 'Another' });
  for (const answer of answers) answer();
  await expect.poll(stored).toEqual([]);
  expect(bodies).toEqual([{ add: [CUP], remove: [] }]);
});

test('[R10.1, R11.5] with a provider that keeps no stars they stay in the browser', async () => {
  provide({ 'event/GetBySportName': () => succeed(EVENTS) });
  signIn();
  await renderApp('/matchlist/3');
  await star('World Cup').click();
  await expect.element(firstSection).toHaveTextContent('Starred 1');
  await expect.poll(stored).toEqual(['COMPETITION/3/World Cup']);
  await expect.element(star('World Cup')).toHaveAttribute('aria-pressed', 'true');
  expect(toasts()).toEqual([]);
});

test.each(['{oops', '{"a":1}', '[1]', ''])('damaged stored stars are ignored: %s', (text) => {
  storage.set(KEYS.pins, text);
  reloadStars();
  expect(starsStore.getState().stars).toEqual([]);
});
