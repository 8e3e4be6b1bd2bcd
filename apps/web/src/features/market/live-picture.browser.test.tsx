import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openSite, provide, succeed } from '../../testing/provider.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { eventually } from '@layline/ui/testing/eventually.ts';

const EVENT = { id: '71', title: 'Alpha v Beta', status: 'IN_PLAY', sportId: 3, sportName: 'Cricket' };
const MARKET = {
  id: 7101,
  name: 'Match Odds',
  eventId: 71,
  runners: [
    { id: 1, name: 'Alpha' },
    { id: 2, name: 'Beta' },
  ],
};
/** A page of the test server that nothing else uses. */
const PAGE = `${location.origin}/__stream`;
const STILL = 'https://tv.example/still.png';

const main = page.getByRole('main');
const pictures = main.getByRole('region', { name: 'Live pictures' });
const choice = (name: string) => pictures.getByRole('link', { name, exact: true });
const frames = () => [...document.querySelectorAll<HTMLIFrameElement>('main iframe')];

async function open(address: string, tv: unknown) {
  openSite({}, { tv });
  provide({
    'Event/TreeSportWithEvent': () => succeed([{ id: 3, name: 'Cricket', order: 1, events: [EVENT] }]),
    'Market/GetByEventId': () => succeed([MARKET]),
  });
  const app = await renderApp(address);
  await expect.element(market).toBeVisible();
  return app;
}
const market = main.getByRole('region', { name: 'Match Odds' });

beforeEach(() => page.viewport(1440, 900));

test('[R2.3] a link on the page sets dreamid, the stream plays in its frame, and another link hides it', async () => {
  const { router } = await open('/markets/71?show=all', [
    { id: 5, title: 'Channel Five', eventId: 71, url: PAGE },
    { id: 6, title: 'Another match', eventId: 72, url: PAGE },
    { id: 7, title: 'Of no match', url: PAGE },
  ]);
  expect(frames()).toEqual([]);
  await expect.element(pictures.getByRole('listitem')).toHaveLength(1);
  await choice('Channel Five').click();
  await expect.element(choice('Channel Five')).toHaveAttribute('aria-current', 'page');
  await expect.element(choice('Hide')).not.toHaveAttribute('aria-current');
  expect(router.state.location.href).toBe('/markets/71/5?show=all');
  expect(frames().map(({ src, title }) => [src, title])).toEqual([[PAGE, 'Channel Five']]);
  await expect.element(market).toBeVisible();
  await expect
    .element(pictures.getByRole('link', { name: 'Watch in a new tab' }))
    .toHaveAttribute('href', PAGE);
  await choice('Hide').click();
  await eventually(() => expect(frames()).toEqual([]));
  expect(router.state.location.href).toBe('/markets/71?show=all');
});

test('[R2.3] a page on our origin is framed without it, a page elsewhere with its own; neither may navigate away', async () => {
  const { router } = await open('/markets/71/own', [
    { id: 'own', title: 'Own', url: '/__stream' },
    { id: 'far', title: 'Far', url: 'http://127.0.0.1:1/stream' },
  ]);
  await eventually(() => expect(frames().map(({ sandbox }) => sandbox.value)).toEqual(['allow-scripts']));
  await choice('Far').click();
  await eventually(() =>
    expect(frames().map(({ sandbox }) => sandbox.value)).toEqual(['allow-scripts allow-same-origin']),
  );
  expect(router.state.location.pathname).toBe('/markets/71/far');
});

test.each([390, 1440])('[R2.3] at %d px the picture’s space is reserved before it arrives', async (width) => {
  await page.viewport(width, 844);
  await open('/markets/71/5', [{ id: 5, title: 'Channel Five', url: PAGE }]);
  await eventually(() => expect(frames()).toHaveLength(1));
  const { width: wide, height } = frames()[0]?.getBoundingClientRect() ?? new DOMRect();
  expect(height).toBeCloseTo(Math.min((wide * 9) / 16, 844 * 0.45), 0);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
});

test('[R2.3] if there are more pictures than fit, the one named in the address is visible', async () => {
  await page.viewport(390, 844);
  const cameras = Array.from({ length: 9 }, (_, at) => ({ id: `c${at}`, title: `Camera ${at}`, url: PAGE }));
  await open('/markets/71/c8', cameras);
  await expect.element(choice('Camera 8')).toHaveAttribute('aria-current', 'page');
  await eventually(() => {
    const { right } = choice('Camera 8').element().getBoundingClientRect();
    expect(right).toBeLessThanOrEqual(choice('Hide').element().getBoundingClientRect().left);
  });
});

test('[R2.3] an image that cannot be loaded leaves its space and a link to it', async () => {
  await open('/markets/71/5', [{ id: 5, title: 'Still', image: STILL }]);
  await expect.element(pictures.getByText('This video cannot be shown on this page.')).toBeVisible();
  await expect
    .element(pictures.getByRole('link', { name: 'Watch in a new tab' }))
    .toHaveAttribute('href', STILL);
});

test('[R2.3] [R1.5] a stream that the content policy refuses to frame is a link', async () => {
  await open('/markets/71/5', [{ id: 5, title: 'Channel Five', url: PAGE }]);
  await eventually(() => expect(frames()).toHaveLength(1));
  document.dispatchEvent(
    new SecurityPolicyViolationEvent('securitypolicyviolation', {
      blockedURI: PAGE,
      disposition: 'enforce',
      documentURI: location.href,
      effectiveDirective: 'frame-src',
      originalPolicy: "frame-src 'none'",
      statusCode: 200,
      violatedDirective: 'frame-src',
    }),
  );
  await expect.element(pictures.getByText('This video cannot be shown on this page.')).toBeVisible();
  expect(frames()).toEqual([]);
  await expect.element(pictures.getByRole('link', { name: 'Watch in a new tab' })).toBeVisible();
});

test.each([
  ['in no list', []],
  ['whose address is a script', [{ id: 5, title: 'Channel Five', url: 'javascript:alert(1)' }]],
  ['without an address', [{ id: 5, title: 'Channel Five', url: '' }]],
  ['of a list that is none', { tv: 'on' }],
])('[R2.3] an id %s: one sentence, and the markets', async (_, tv) => {
  await open('/markets/71/5', tv);
  await expect.element(main.getByText('This live video is not available at the moment.')).toBeVisible();
  expect(pictures.getByRole('link').elements()).toEqual([]);
  expect(frames()).toEqual([]);
});

test.each([[null], [[]], [undefined], ['none'], [[null, {}, { id: 9, eventId: 72, url: PAGE }]]])(
  '[R2.3] [R3.3] with %j for tv nothing is offered',
  async (tv) => {
    await open('/markets/71', tv);
    expect(pictures.elements()).toEqual([]);
  },
);
