import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { openBetsQuery } from '../../api/open-bets.ts';
import { useSportTree } from '../../api/use-catalogue.ts';
import { useMarketLabel } from '../../live/market-label.ts';
import { useOpenEvents } from '../../live/open-events.ts';
import { bySoonest, isInPlay } from '../../provider/catalogue.ts';
import type { Event } from '../../provider/catalogue.ts';
import { closeQuickStart, quickStartMatched, useQuickStart } from '../../session/quick-start.ts';
import { slipStore } from '../../session/slip-store.ts';
import type { SportInfo } from '../../site/sports.ts';
import { QuickStartCard } from './quick-start-card.tsx';
import { stepOf } from './step.ts';

const MATCH_PAGE = /^\/markets\/([^/]+)/i;

/** Matches between two or three sides, the simplest to begin with: in play first, and of those the most traded. */
function simplest(events: readonly Event[]): Event | undefined {
  const fitting = events.filter(({ mainMarket }) => mainMarket !== null && mainMarket.runners.length < 4);
  return fitting.sort(
    (a, b) =>
      Number(isInPlay(b)) - Number(isInPlay(a)) ||
      (b.totalMatched ?? 0) - (a.totalMatched ?? 0) ||
      bySoonest(a, b),
  )[0];
}

interface QuickStartProps {
  readonly player: string;
  /** Those shown to this visitor. */
  readonly sports: readonly SportInfo[];
}

/** Leads a demo user to a first matched bet, by what is on screen and in the account. */
export function QuickStart({ player, sports }: QuickStartProps) {
  const phase = useQuickStart();
  const { data: tree } = useSportTree();
  const open = useOpenEvents();
  const { data: bets } = useQuery(openBetsQuery(player));
  const slips = useStore(slipStore, (state) => state.slips);
  const eventId = useLocation({ select: ({ pathname }) => MATCH_PAGE.exec(pathname)?.[1] });
  const listed = open(
    (tree ?? []).filter(({ id }) => sports.some((sport) => sport.id === id)).flatMap(({ events }) => events),
  );
  const here = listed.find(({ id }) => id === eventId);
  const step = stepOf({
    slips,
    // What is merely remembered from an earlier visit may be another player's.
    bets: bets && bets.askedAt > 0 ? bets.openBets : [],
    onMatch: eventId !== undefined,
    mainMarket: here?.mainMarket?.marketId ?? null,
  });
  const stopped = useMarketLabel('marketId' in step ? (step.marketId ?? '') : '') !== null;
  const isMatched = step.name === 'matched';
  useEffect(() => {
    if (isMatched) quickStartMatched();
  }, [isMatched]);
  const shown = phase === 'matched' ? 'matched' : step.name;
  const wanted = shown === 'choose' || (shown === 'price' && stopped);
  const suggested = wanted ? simplest(listed.filter(({ id }) => id !== eventId)) : undefined;
  return (
    <QuickStartCard step={shown} stopped={stopped} onClose={closeQuickStart}>
      {suggested && (
        <Link to="/markets/{-$eventid}/{-$dreamid}" params={{ eventid: suggested.id }}>
          {suggested.title}
        </Link>
      )}
    </QuickStartCard>
  );
}
