import { useSportTree } from '../../api/use-catalogue.ts';
import type { SportInfo } from '../../site/sports.ts';
import { useOpenEvents } from '../../live/open-events.ts';
import { siteStore } from '../../site/site-store.ts';
import { useStore } from 'zustand';
import { featured, promotedFirst } from './featured.ts';
import { SliderView } from './slider-view.tsx';

const CARDS = 12;

/** The slider header (R2.23): featured events to swipe through, those that the site promotes first, then those in play. */
export function Slider({ sports }: { readonly sports: readonly SportInfo[] }) {
  const { data, isError } = useSportTree();
  const open = useOpenEvents();
  const promoted = useStore(siteStore, (state) => state.file?.events) ?? [];
  const shown = data && featured(data, open, new Set(sports.map((sport) => sport.id)), Infinity);
  return <SliderView cards={shown && promotedFirst(promoted, data, shown, CARDS)} failed={isError} />;
}
