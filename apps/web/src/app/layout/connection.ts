import { useMemo } from 'react';
import { useStore } from 'zustand';
import { useTexts } from '@layline/ui/language/texts.ts';
import type { TextOf, Write } from '@layline/ui/language/texts.ts';
import { useOnline } from '../../api/use-online.ts';
import { linkStore } from '../../live/link-store.ts';
import type { LinkState } from '../../live/link-store.ts';
import { reachStore } from '../../provider/reach-store.ts';
import type { Reach } from '../../provider/reach-store.ts';
import { app } from '../texts.ts';

/** What is known of everything that the page depends on. */
interface Parts {
  /** As reported by the browser. */
  readonly online: boolean;
  readonly reach: Reach;
  readonly link: Pick<LinkState, 'hub' | 'prices' | 'interrupted'>;
}

/** The connection as shown to a player: a word beside the logo, and a sentence if something is missing. */
export interface Connection {
  readonly tone: 'live' | 'slow' | 'waiting' | 'lost';
  readonly word: string;
  /** Null if everything works. */
  readonly notice: string | null;
}

/** The worst problem, in the player's words. The hub's own errors are left out (R8.11). */
export function connectionOf(t: Write<TextOf<typeof app>>, { online, reach, link }: Parts): Connection {
  if (!online) {
    return {
      tone: 'lost',
      word: t('Offline'),
      notice: t('You are offline. Grey prices are old and cannot be bet on; placed bets stand.'),
    };
  }
  if (reach === 'down') {
    return {
      tone: 'lost',
      word: t('No connection'),
      notice: t(
        'The exchange cannot be reached. Grey prices are old and cannot be bet on; placed bets stand, and we keep trying.',
      ),
    };
  }
  if (link.interrupted) {
    return {
      tone: 'lost',
      word: t('Interrupted'),
      notice: t('Live prices are interrupted. Grey prices are old and cannot be bet on; we keep trying.'),
    };
  }
  if (link.hub === 'Connected') return { tone: 'live', word: t('Live'), notice: null };
  if (link.prices === 'polling') return { tone: 'slow', word: t('Live, in steps'), notice: null };
  return { tone: 'waiting', word: t('Connecting…'), notice: null };
}

/** The state of the connection as the player sees it. */
export function useConnection(): Connection {
  const t = useTexts(app);
  const online = useOnline();
  const reach = useStore(reachStore, (state) => state.reach);
  const hub = useStore(linkStore, (state) => state.hub);
  const prices = useStore(linkStore, (state) => state.prices);
  const interrupted = useStore(linkStore, (state) => state.interrupted);
  return useMemo(
    () => connectionOf(t, { online, reach, link: { hub, prices, interrupted } }),
    [t, online, reach, hub, prices, interrupted],
  );
}
