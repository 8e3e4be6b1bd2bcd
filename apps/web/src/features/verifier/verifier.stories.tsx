import type { ComponentProps } from 'react';
import type { States } from '@layline/ui/stories/story.ts';
import { tampered } from './check-round.ts';
import { EXAMPLE_ROUND, VerifierView } from './verifier-page.tsx';
import { RoundHint } from './round-check.tsx';

export const title = 'verifier/Verifier';

const nothing = () => undefined;
const example = JSON.stringify(EXAMPLE_ROUND, null, 2);
const view = (changes: Partial<ComponentProps<typeof VerifierView>>) => (
  <VerifierView
    roundId=""
    text=""
    loading={false}
    problem={null}
    onLoad={nothing}
    onText={nothing}
    {...changes}
  />
);

export const states: States = {
  empty: view({}),
  verified: view({ text: example }),
  'not verified': view({ text: tampered(example) }),
  'no round': view({ text: '{"gameId": ' }),
  'a round that is running': view({
    text: JSON.stringify({ ...EXAMPLE_ROUND, phase: 'BETTING', serverSeed: null }, null, 2),
  }),
  'a round that is unknown': view({ roundId: 'roulette.9', problem: 'This round is not known.' }),
  loading: view({ roundId: 'roulette.9', loading: true }),
  'in a dialog over its game': <RoundHint roundId="roulette.184_467_440_737" />,
};
