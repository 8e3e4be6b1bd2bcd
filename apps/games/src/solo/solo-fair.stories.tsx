import type { States } from '@layline/ui/stories/story.ts';
import { aSoloRound } from '../testing/rounds.ts';
import { SoloFair } from './solo-side.tsx';
import '../tables.css';

export const title = 'tables/Fairness of a solo game';

const { commit } = aSoloRound();
const NEXT = { commit, nonce: 8 };

function fair(changes: Partial<Parameters<typeof SoloFair>[0]>) {
  return (
    <SoloFair
      round={null}
      next={NEXT}
      clientSeed="diya"
      seedError={undefined}
      onClientSeed={() => undefined}
      onVerify={() => undefined}
      {...changes}
    />
  );
}

export const states: States = {
  'before the first round': fair({}),
  'no commitment yet': fair({ next: null }),
  'in the middle of a round': fair({ round: aSoloRound({ done: false }) }),
  'after a round': fair({ round: aSoloRound({ serverSeed: '000102030405060708090a0b0c0d0e0f' }) }),
  'an invalid client seed': fair({
    clientSeed: 'two words',
    seedError: '1 to 64 letters, digits or signs, without spaces or vertical bars.',
  }),
};
