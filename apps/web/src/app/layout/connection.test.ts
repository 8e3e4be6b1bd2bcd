import { expect, test } from 'vitest';
import { textsOf } from '@layline/ui/language/texts.ts';
import { app } from '../texts.ts';
import { connectionOf } from './connection.ts';

const good = {
  online: true,
  reach: 'reached',
  link: { hub: 'Connected', prices: 'hub', interrupted: false },
} as const;
const polled = { hub: 'Disconnected', prices: 'polling', interrupted: false } as const;
const stopped = { hub: 'Reconnecting', prices: 'none', interrupted: true } as const;

test.each([
  ['everything works', good, 'live', 'Live', false],
  ['only polling is left', { ...good, link: polled }, 'slow', 'Live, in steps', false],
  [
    'the hub comes back while polling',
    { ...good, link: { ...polled, hub: 'Reconnecting' } },
    'slow',
    'Live, in steps',
    false,
  ],
  [
    'nothing is known yet',
    { ...good, reach: 'unknown', link: { ...polled, hub: 'Connecting', prices: 'none' } },
    'waiting',
    'Connecting…',
    false,
  ],
  ['one call found nobody', { ...good, reach: 'doubted' }, 'live', 'Live', false],
  ['prices stopped', { ...good, link: stopped }, 'lost', 'Interrupted', true],
  ['the exchange is gone', { ...good, reach: 'down', link: stopped }, 'lost', 'No connection', true],
  ['there is no network', { ...good, online: false, reach: 'down', link: stopped }, 'lost', 'Offline', true],
] as const)('[R4.12] [R8.11] %s', (_, parts, tone, word, hasNotice) => {
  const connection = connectionOf(textsOf(app), parts);
  expect(connection).toMatchObject({ tone, word });
  expect(connection.notice !== null).toBe(hasNotice);
});
