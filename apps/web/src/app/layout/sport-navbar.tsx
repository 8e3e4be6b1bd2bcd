import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useActiveSports } from '../use-active-sports.ts';
import { SportLinks } from './sport-links.tsx';

/** The scrollable row of sports (R2.35): shown on match-list and in-play pages only (R2.23). */
export function SportNavbar() {
  const bar = useRef<HTMLElement>(null);
  const path = useLocation({ select: ({ pathname }) => pathname });
  const sports = useActiveSports();
  // The sport that is shown is in sight, also the last of a row longer than a phone. The page itself must not scroll for it.
  useEffect(() => {
    const here = bar.current?.querySelector<HTMLElement>('[aria-current=page]');
    const row = bar.current?.firstElementChild;
    if (here && row) row.scrollLeft = here.offsetLeft - (row.clientWidth - here.offsetWidth) / 2;
  }, [path, sports.length]);
  return <SportLinks ref={bar} sports={sports} />;
}
