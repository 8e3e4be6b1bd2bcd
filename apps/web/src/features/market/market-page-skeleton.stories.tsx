import type { States } from '@layline/ui/stories/story.ts';
import { MarketPageSkeleton } from './market-page-skeleton.tsx';

export const title = 'market/MarketPageSkeleton';

export const states: States = { loading: <MarketPageSkeleton /> };
