import { describe, expect, test } from 'vitest';
import { stepText } from '@layline/casino/verify-steps.ts';
import { checkRound, tampered } from './check-round.ts';
import { textsOf } from '@layline/ui/language/texts.ts';
import { verifier } from './texts.ts';
import { EXAMPLE_ROUND } from './verifier-page.tsx';

const t = textsOf(verifier);

const told = (changes: Readonly<Record<string, unknown>> = {}) =>
  JSON.stringify({ ...EXAMPLE_ROUND, ...changes });
const verdict = (text: string) => {
  const check = checkRound(t, text);
  return check.kind === 'checked' ? check.verified : check.kind;
};

describe('checking a round', () => {
  test('the example is recomputed, down to the returns of its bets', () => {
    const check = checkRound(t, told());
    expect(check).toMatchObject({ kind: 'checked', verified: true });
    const steps = check.kind === 'checked' ? check.steps.map((step) => stepText(step)).join('\n') : '';
    expect(steps).toContain('18');
    expect(steps).toContain('560.00');
  });

  test('in the exchange’s envelope it is the same round', () => {
    expect(verdict(JSON.stringify({ success: true, status: 200, result: EXAMPLE_ROUND }))).toBe(true);
  });

  test.each([
    ['the server seed', { serverSeed: `1${EXAMPLE_ROUND.serverSeed.slice(1)}` }],
    ['the commit', { commit: `0${EXAMPLE_ROUND.commit.slice(1)}` }],
    ['the client seed', { clientSeed: 'another-seed' }],
    ['the nonce', { nonce: 2 }],
    ['the result', { result: '17' }],
    ['what was paid', { returned: 550 }],
    ['the game', { gameId: 'lucky-7' }],
    ['its version', { version: 99 }],
    ["the players' seeds", { playerSeeds: ['asha'] }],
  ])('with %s changed it fails', (_, changes) => {
    expect(verdict(told(changes))).toBe(false);
  });

  test('one digit of the seed is enough', () => {
    expect(tampered(told())).not.toBe(told());
    expect(verdict(tampered(told()))).toBe(false);
    expect(tampered('{}')).toBe('{}');
  });

  test.each([
    ['nothing', '  ', 'empty'],
    ['half a text', '{"gameId": ', 'unreadable'],
    ['no round', '[1, 2]', 'unreadable'],
    ['a round without a seed', JSON.stringify({ gameId: 'roulette' }), 'unreadable'],
    ['a round that is running', told({ phase: 'BETTING', serverSeed: null }), 'unfinished'],
    [
      'a round that was called off',
      told({ phase: 'VOID', serverSeed: null, reason: 'Redeal.' }),
      'unfinished',
    ],
  ])('%s: %s', (_, text, kind) => {
    expect(checkRound(t, text).kind).toBe(kind);
  });
});
