import { CALLS } from '@layline/contract/calls.ts';
import { expect, test } from 'vitest';
import { beginLoading, loadingStore, resetLoading } from './loading-store.ts';

const pending = () => loadingStore.getState().pending;

test('[R4.11] shown from the first request to the last answer', () => {
  const first = beginLoading();
  const second = beginLoading();
  first();
  first();
  expect(pending()).toBe(1);
  second();
  expect(pending()).toBe(0);
});

test('[R2.28] a navigation hides it; answers of the page before do not count twice', () => {
  const before = beginLoading();
  resetLoading();
  const after = beginLoading();
  before();
  expect(pending()).toBe(1);
  after();
  expect(pending()).toBe(0);
});

test('[R4.11] the polled calls show no indicator', () => {
  const background = CALLS.filter((call) => call.background).map((call) => call.name);
  expect(background).toEqual(
    expect.arrayContaining([
      'getOdds',
      'getSportTree',
      'getExpectedProfitLoss',
      'getOpenBets',
      'placeBet',
      'getUserLimits',
    ]),
  );
});
