import { expect, test } from 'vitest';
import { casinoAddress } from './casino-address.ts';

test.each([
  ['play.example', 'https://casino.example/api', 'https://casino.example/api/'],
  ['play.example', 'https://casino.example/api/', 'https://casino.example/api/'],
  ['play.example', undefined, undefined],
  ['play.example', null, undefined],
  ['play.example', '', undefined],
  ['localhost', 'https://casino.example/api', undefined],
  ['127.0.0.1', 'https://casino.example/api', undefined],
  ['test.play.example', 'https://casino.example/api', undefined],
  ['preview-12.play.example', 'https://casino.example/api', undefined],
])(
  '[R7.28] [R7.29] [R7.30] on %s with %s in its settings games are requested at %s',
  (host, setting, base) => {
    expect(casinoAddress(host, setting)).toBe(base);
  },
);
