import { useRouterState } from '@tanstack/react-router';

/** The lobby's sections and the room belong to the casino, whatever their address. */
export const CASINO = /^\/lo(bby|tus)/;

/** Says whether the page is one of some places, as an attribute that is there or not. */
export function useWithin(): (places: RegExp) => true | undefined {
  const path = useRouterState({ select: (state) => state.location.pathname });
  return (places) => places.test(path) || undefined;
}
