import { readdirSync, readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import {
  freezeSoloGame,
  freezeTableGame,
  type Frozen,
  type FrozenSoloRound,
  type FrozenTableRound,
} from './frozen-rounds.ts';
import { soloRules } from './solo-games.ts';
import { verifySoloRound } from './solo-verify.ts';
import { tableRules } from './table-games.ts';
import { verifyTableRound } from './verify.ts';

const FROZEN = new URL('./frozen/', import.meta.url);

function nameOf({ id, version }: { readonly id: string; readonly version: number }): string {
  return `${id}.${version}.json`;
}

function read<Round>(rules: { readonly id: string; readonly version: number }): Frozen<Round> {
  return JSON.parse(readFileSync(new URL(nameOf(rules), FROZEN), 'utf8')) as Frozen<Round>;
}

function changed({ id, version }: { readonly id: string; readonly version: number }): string {
  return (
    `Version ${version} of ${id} gives other rounds than those that were played with it: they could not be verified any ` +
    `more. Leave version ${version} as it was, put the new rules beside it as version ${version + 1}, and freeze that one ` +
    `with: npm run layline -- freeze-rules ${id}`
  );
}

const every = [...tableRules.every(), ...soloRules.every()];

test('every version of every game is frozen, and nothing else', () => {
  expect(readdirSync(FROZEN).toSorted()).toEqual(every.map(nameOf).toSorted());
});

describe.each(tableRules.every().map((rules) => [`${rules.id}, version ${rules.version}`, rules] as const))(
  '%s',
  (_, rules) => {
    const frozen = read<FrozenTableRound>(rules);

    test('its rules have not changed', () => {
      const now: unknown = JSON.parse(JSON.stringify(freezeTableGame(rules)));
      expect(isDeepStrictEqual(now, frozen) ? 'unchanged' : changed(rules)).toBe('unchanged');
    });

    test('its rounds verify by their own version', () => {
      for (const round of frozen.rounds) {
        const verified = verifyTableRound({ ...round, game: frozen.game, version: frozen.version });
        expect(verified).toMatchObject({
          verified: true,
          words: round.words,
          outcome: round.outcome,
          shown: { shown: round.shown, result: round.result },
        });
      }
    });
  },
);

describe.each(soloRules.every().map((rules) => [`${rules.id}, version ${rules.version}`, rules] as const))(
  '%s',
  (_, rules) => {
    const frozen = read<FrozenSoloRound>(rules);

    test('its rules have not changed', () => {
      const now: unknown = JSON.parse(JSON.stringify(freezeSoloGame(rules)));
      expect(isDeepStrictEqual(now, frozen) ? 'unchanged' : changed(rules)).toBe('unchanged');
    });

    test('its rounds verify by their own version', () => {
      for (const round of frozen.rounds) {
        const verified = verifySoloRound({ ...round, game: frozen.game, version: frozen.version });
        expect(verified).toMatchObject({
          verified: true,
          view: { done: true, returns: round.returns },
          revealed: round.revealed,
        });
      }
    });
  },
);
