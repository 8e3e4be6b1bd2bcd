import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { playerSettingsQuery } from '../../api/player-settings.ts';
import { useLiveMarkets } from '../../live/use-live.ts';
import { useUser } from '../../session/session-store.ts';
import { onSlipIntent } from '../../session/on-slip-intent.ts';
import { selectionKey } from '../../session/slip-intent.ts';
import type { SlipIntent } from '../../session/slip-store.ts';
import { showRail } from '@layline/ui/overlays/rail-store.ts';
import { PHONE } from '@layline/ui/layout/use-media-query.ts';
import { hasInlinePlace } from '../../session/inline-places.ts';
import { newRef } from '../../session/slip.ts';
import type { SlipDefaults } from '../../session/slip.ts';
import { noteOpener } from './slip-focus.ts';
import { dispatch, useSlips } from './slip-store.ts';
import { startSlips } from './start-slips.ts';

/** Handles every press on a price and keeps the slips alive on every page, whether or not a slip is visible. */
export function SlipHost() {
  const player = useUser()?.userName ?? null;
  const settings = useQuery(playerSettingsQuery(player)).data;
  const slips = useSlips();
  useLiveMarkets([...new Set(slips.map((slip) => slip.marketId))]);

  const open = useEffectEvent(({ eventId, marketId, runnerId, side, price, line, stake }: SlipIntent) => {
    const selection = { eventId, marketId, runnerId, side };
    const worse = settings?.acceptWorseTicks ?? 0;
    const choice = settings?.acceptBetter === false ? 'EXACT' : worse > 0 ? 'WORSE' : 'BEST';
    const keep = settings?.persistence === 'PERSIST';
    const defaults: SlipDefaults = { choice, worseTicks: Math.max(1, worse), keep };
    const inline = matchMedia(PHONE).matches && hasInlinePlace(marketId, runnerId);
    const key = selectionKey(marketId, runnerId, side);
    noteOpener(key);
    dispatch({
      type: 'open',
      key,
      ref: newRef(),
      selection,
      price,
      line,
      stake,
      defaults,
      replaceUntouched: matchMedia(PHONE).matches,
    });
    if (!inline) showRail(true);
  });

  useEffect(() => startSlips(), []);
  useEffect(() => onSlipIntent((intent) => open(intent)), []);
  return null;
}
