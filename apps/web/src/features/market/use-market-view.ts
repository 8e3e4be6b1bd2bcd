import { useNavigate, useSearch } from '@tanstack/react-router';

/** What of a match is shown; it stands in the address, so that a reload and the back button keep it. */
export interface MarketView {
  /** The market or class of markets; null shows all. */
  readonly show: string | null;
  /** The kind of fancy; null shows all. */
  readonly fancy: string | null;
}

/** The chosen part of the markets page, and how to choose another. */
export function useMarketView(): readonly [MarketView, (change: Partial<MarketView>) => void] {
  const { show = null, fancy = null } = useSearch({ strict: false });
  const navigate = useNavigate();
  const choose = (change: Partial<MarketView>): void => {
    const next = { show, fancy, ...change };
    void navigate({
      to: '.',
      // What is undefined leaves the address.
      search: (before) => ({ ...before, show: next.show ?? undefined, fancy: next.fancy ?? undefined }),
      replace: true,
      resetScroll: false,
    });
  };
  return [{ show, fancy }, choose];
}
