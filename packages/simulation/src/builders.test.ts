import type { MarketDefinition } from '@layline/engine/market-definition.ts';
import { createState } from '@layline/engine/state.ts';
import { step } from '@layline/engine/step.ts';
import { expect, test } from 'vitest';
import { inningsRuns, matchOdds, toBePlaced } from './builders.ts';

test.each<[string, MarketDefinition]>([
  ['match odds', matchOdds()],
  ['to be placed', toBePlaced()],
  ['innings runs', inningsRuns()],
])('the engine takes the definition of %s as it is', (_name, definition) => {
  expect(step(createState(), { type: 'createMarket', definition, seq: 1, at: 1 })).toMatchObject({
    ok: true,
  });
});
