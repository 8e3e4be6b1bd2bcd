import { speak } from '@layline/ui/language/speak.ts';
import type { Dictionary } from '@layline/ui/language/texts.ts';
import common from '@layline/ui/texts.hi.ts';

const files = import.meta.glob<{ readonly default: Dictionary }>('../**/texts.hi.ts');

async function dictionary(room: string): Promise<Dictionary> {
  return room === 'ui' ? common : ((await files[`../${room}/texts.hi.ts`]?.())?.default ?? {});
}

/** Switches to Hindi. */
export function speakIf(isWanted: () => boolean): Promise<void> {
  return speak('hi', dictionary, isWanted);
}
