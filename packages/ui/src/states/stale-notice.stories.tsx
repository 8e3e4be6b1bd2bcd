import type { States } from '../stories/story.ts';
import { StaleNotice } from './stale-notice.tsx';

export const title = 'ui/StaleNotice';

const nothing = () => undefined;

export const states: States = {
  'a sentence': (
    <StaleNotice onRetry={nothing}>This list is not up to date: The connection is lost.</StaleNotice>
  ),
  'many words': (
    <StaleNotice onRetry={nothing}>
      As of 21 Nov 2026, 14:05. The exchange is being restarted and answers again within a minute or two; what
      you see is what it said last.
    </StaleNotice>
  ),
  'a word without an end': <StaleNotice onRetry={nothing}>{'interruption'.repeat(12)}</StaleNotice>,
};
