import { useEffect, useRef } from 'react';
import type { Stage } from '../round/phase.ts';
import { play } from './sounds.ts';

interface Heard {
  readonly stage: Stage['kind'];
  readonly cards: number;
  readonly win: boolean;
}

/** Sounds of a round while `on`: the close, each card, and a return above the stake. */
export function useRoundSounds(on: boolean, { stage, cards, win }: Heard): void {
  const before = useRef<Heard>({ stage, cards, win });
  useEffect(() => {
    const was = before.current;
    before.current = { stage, cards, win };
    if (!on) return;
    if (win && !was.win) play('win');
    else if (cards > was.cards) play('card');
    else if (stage === 'no-more-bets' && was.stage === 'betting') play('closed');
  }, [on, stage, cards, win]);
}
