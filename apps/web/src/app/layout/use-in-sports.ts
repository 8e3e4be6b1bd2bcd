import { useRouterState } from '@tanstack/react-router';

/** True where a list of matches is on the screen. */
export function useInSports(): boolean {
  return useRouterState({ select: (state) => state.location.pathname.startsWith('/matchlist/') });
}
