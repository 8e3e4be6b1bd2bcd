import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useUser } from '../session/session-store.ts';
import { adoptStars, starsQuery } from './change-stars.ts';

/** Reads a player's stars at the log-in, and again when the page is looked at again: another device may have changed them. */
export function StarsWatch() {
  const player = useUser()?.userName ?? null;
  const client = useQueryClient();
  const { data, dataUpdatedAt } = useQuery(starsQuery(player));
  const adopt = useEffectEvent(() => {
    if (player !== null && data) void adoptStars(data, player, client);
  });
  useEffect(() => adopt(), [player, dataUpdatedAt]);
  return null;
}
