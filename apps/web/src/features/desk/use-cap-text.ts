import { useTexts } from '@layline/ui/language/texts.ts';
import { useAmount } from '@layline/ui/text/use-amount.ts';
import { PRESSES_PER_MINUTE } from './rules/one-click.ts';
import type { Caps, OverCap } from './rules/one-click.ts';
import { desk } from './texts.ts';

/** Says which cap of one-click forbids a press, and from when on it will allow it. */
export function useCapText(): (over: OverCap, caps: Caps) => string {
  const t = useTexts(desk);
  const amount = useAmount();
  return ({ cap, used, freeAt }, { perPress, perMinute }) => {
    if (cap === 'PRESS') {
      return t('Nothing was sent: one press may risk {cap} at most.', { cap: amount(perPress) });
    }
    if (cap === 'COUNT' && freeAt === null) {
      return t('Nothing was sent: one press may move {n} bets at most.', { n: PRESSES_PER_MINUTE });
    }
    const n = Math.max(1, Math.ceil(((freeAt ?? 0) - Date.now()) / 1000));
    return cap === 'COUNT'
      ? t('Nothing was sent: no more presses in this minute. It is free again in {n} s.', { n })
      : t('Nothing was sent: {used} of {cap} are used this minute. It is free again in {n} s.', {
          used: amount(used),
          cap: amount(perMinute),
          n,
        });
  };
}
