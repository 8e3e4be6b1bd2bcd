import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { HUB_METHODS } from './hub-methods.ts';
import { HubMessage, HubRegistration, MESSAGE_DATA, MarketChange, SubscribeMarkets } from './live.ts';

describe('each method of the hub', () => {
  test.each(HUB_METHODS.map((method) => [method.name, method] as const))(
    '%s: examples are valid',
    (_name, method) => {
      expect(method.examples.length).toBeGreaterThan(0);
      for (const { argument, answer } of method.examples) {
        expect(v.parse(method.argument, argument)).toEqual(argument);
        expect(v.parse(method.answer ?? v.undefined(), answer)).toEqual(answer);
      }
    },
  );
});

test('[R3.10] registration is Browser, Domain, CurrentPage and Token, and nothing else', () => {
  expect(Object.keys(HubRegistration.entries)).toEqual(['Browser', 'Domain', 'CurrentPage', 'Token']);
  const guest = { Browser: 'x', Domain: 'localhost', CurrentPage: '/', Token: '' };
  expect(v.is(HubRegistration, guest)).toBe(true);
  expect(v.is(HubRegistration, { ...guest, Role: 'admin' })).toBe(false);
});

test('[R3.10] a message is Code and Data; UserBalance is JSON text with Balance and Exposure', () => {
  const message = v.parse(HubMessage, { Code: 'UserBalance', Data: '{"Balance":9500.5,"Exposure":0}' });
  expect(v.parse(MESSAGE_DATA.UserBalance, JSON.parse(message.Data))).toEqual({
    Balance: 9500.5,
    Exposure: 0,
  });
});

test('each code of Message has an example', () => {
  const examples = HUB_METHODS.find((method) => method.name === 'Message')?.examples ?? [];
  const seen = examples.map(({ argument }) => {
    const { Code, Data } = v.parse(HubMessage, argument);
    const schema = MESSAGE_DATA[Code as keyof typeof MESSAGE_DATA];
    expect(v.is(schema, JSON.parse(Data))).toBe(true);
    return Code;
  });
  expect(seen.toSorted()).toEqual(Object.keys(MESSAGE_DATA).toSorted());
});

test('a subscription is limited and its depth has a default', () => {
  const ids = (count: number): string[] => Array.from({ length: count }, (_unused, index) => `m${index}`);
  expect(v.parse(SubscribeMarkets, { marketIds: ids(100) }).depth).toBe(3);
  expect(v.is(SubscribeMarkets, { marketIds: [] })).toBe(true);
  expect(v.is(SubscribeMarkets, { marketIds: ids(101) })).toBe(false);
  expect(v.is(SubscribeMarkets, { marketIds: ids(1), depth: 11 })).toBe(false);
});

test('in a change, absent means unchanged and null is a value', () => {
  const base = { marketId: 'm', sequence: 2, publishedAt: 1 };
  expect(v.parse(MarketChange, base)).toEqual(base);
  expect(v.parse(MarketChange, { ...base, suspendReason: null })).toEqual({ ...base, suspendReason: null });
});
