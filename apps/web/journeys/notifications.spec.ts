import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

test('[R16.2] a push is shown while no page of the site is in view @wide', async ({
  page,
  site,
  context,
}) => {
  await context.grantPermissions(['notifications']);
  await site.open('/matchlist/3');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const devTools = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [own] = registrations.filter(({ isDeleted }) => !isDeleted);
      if (own !== undefined) resolve(own.registrationId);
    });
  });
  await devTools.send('ServiceWorker.enable');
  const registrationId = await registered;
  const deliver = (topic: string, origin = new URL(page.url()).origin) =>
    devTools.send('ServiceWorker.deliverPushMessage', {
      origin,
      registrationId,
      data: JSON.stringify({
        kind: 'SETTLED',
        topic,
        language: 'en',
        eventId: 'e1',
        eventName: 'Ashdown v Millbrook',
        marketName: 'Match Odds',
        runnerName: null,
        result: 'FIRST',
      }),
    });
  // A headless browser has no place to show notifications: what the worker asks it to show counts.
  const [worker] = context.serviceWorkers();
  if (worker === undefined) throw new Error('the page has no service worker');
  await worker.evaluate(() => {
    const shown: unknown[] = [];
    const scope = globalThis as unknown as { registration: ServiceWorkerRegistration; shown: unknown[] };
    scope.shown = shown;
    scope.registration.showNotification = (title, { body, tag, data } = {}) => {
      shown.push({ title, body, tag, data: data as unknown });
      return Promise.resolve();
    };
  });
  const shown = () => worker.evaluate(() => (globalThis as unknown as { shown: unknown[] }).shown);
  // While the page is in view, it tells the same itself.
  await deliver('SETTLED:seen');
  const { origin } = new URL(page.url());
  await page.goto('about:blank');
  await deliver('SETTLED:m1', origin);
  await expect.poll(shown).toEqual([
    {
      title: 'Your bets are settled',
      body: 'Match Odds · Ashdown v Millbrook',
      tag: 'SETTLED:m1',
      data: '/ProfitLoss',
    },
  ]);
});
