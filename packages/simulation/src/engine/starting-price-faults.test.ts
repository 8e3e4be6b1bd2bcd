import type { EngineEvent } from '@layline/engine/events.ts';
import type { Outcome } from '@layline/engine/outcome.ts';
import { expect, test } from 'vitest';
import { simulate } from './simulate.ts';

/** Faulty starting prices, which the auditor has to notice at once. */

function withEvents(change: (event: EngineEvent) => EngineEvent[]): (outcome: Outcome) => Outcome {
  return (outcome) => (outcome.ok ? { ...outcome, events: outcome.events.flatMap(change) } : outcome);
}

const FAULTS: Record<string, { readonly answer: (outcome: Outcome) => Outcome; readonly seen: RegExp }> = {
  'the price is a hundredth lower': {
    answer: withEvents((event) =>
      event.type === 'startingPriceSet' && event.price !== null
        ? [{ ...event, price: event.price - 1 }]
        : [event],
    ),
    seen: /starting price of/,
  },
  'a runner gets none': {
    answer: withEvents((event) => (event.type === 'startingPriceSet' ? [] : [event])),
    seen: /starting price of/,
  },
  'a liability becomes too much stake': {
    answer: withEvents((event) =>
      event.type === 'betConverted' ? [{ ...event, remaining: (event.remaining + 1) as never }] : [event],
    ),
    seen: /converted/,
  },
  'a bet stays open after the off': {
    answer: withEvents((event) =>
      event.type === 'betReduced' && event.lapseReason === 'SP_NOT_MATCHED' ? [] : [event],
    ),
    seen: /SP_NOT_MATCHED/,
  },
  'a bet lapses for the wrong reason': {
    answer: withEvents((event) =>
      event.type === 'betReduced' && event.lapseReason === 'SP_LIMIT'
        ? [{ ...event, lapseReason: 'SP_NOT_MATCHED' }]
        : [event],
    ),
    seen: /SP_LIMIT/,
  },
};

test.each(Object.entries(FAULTS))('R4.15 the auditor notices: %s', (_name, { answer, seen }) => {
  const run = { seed: 'mahalaxmi', steps: 12_000, arms: true, startingPrices: true, fault: { answer } };
  expect(() => simulate(run)).toThrow(seen);
});
