import { speak } from './speak.ts';
import type { Dictionary } from './texts.ts';

const files = import.meta.glob<{ readonly default: Dictionary }>('../**/texts.hi.ts');

/** Puts Hindi in force. */
export function speakIf(isWanted: () => boolean): Promise<void> {
  return speak('hi', async (room) => (await files[`../${room}/texts.hi.ts`]?.())?.default ?? {}, isWanted);
}
