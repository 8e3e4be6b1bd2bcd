import { prepareToasts } from '@layline/ui/overlays/toast.ts';
import { useEffect } from 'react';
import { StarsWatch } from '../stars/stars-watch.tsx';
import { BetsWatch } from './bets-watch.tsx';
import { QuickStartWatch } from './quick-start-watch.tsx';

/** What follows a player on every page. */
export function PlayerWatch() {
  useEffect(prepareToasts, []);
  return (
    <>
      <BetsWatch />
      <StarsWatch />
      <QuickStartWatch />
    </>
  );
}
