import { hundredthsTyped, typedOf } from '@layline/ui/forms/decimal-text.ts';
import { NumberField } from '@layline/ui/forms/number-field.tsx';
import { useTexts } from '@layline/ui/language/texts.ts';
import { ladderIndex, snapToLadder, stepPrice } from '@layline/units/ladder.ts';
import { useState } from 'react';
import { armedOrders } from './texts.ts';

/** Maximum ticks of a trailing stop. */
const TICKS_MAX = 100;

/** What an order is to wait for: odds in hundredths, or ticks of a trailing stop. One of them is null. */
export interface Level {
  readonly price: number | null;
  readonly ticks: number | null;
}

/** What is typed for a level, with the level once it is one. */
export interface TypedLevel {
  readonly text: string;
  readonly setText: (text: string) => void;
  readonly level: Level | null;
  /** What is wrong with it; undefined while nothing was tried. */
  readonly error: string | undefined;
  /** To be called when the player presses. */
  readonly tried: () => void;
}

function ticksIn(text: string): number | null {
  const n = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  return n >= 1 && n <= TICKS_MAX ? n : null;
}

/** Reads odds, or ticks if `trails`. */
export function useLevel(trails: boolean, first: string): TypedLevel {
  const t = useTexts(armedOrders);
  const [text, setText] = useState(first);
  const [wasTried, setTried] = useState(false);
  const typed = hundredthsTyped(text);

  function faultOfPrice(): string | undefined {
    if (typed === null || typed <= 0) return t('Enter odds.');
    return ladderIndex(typed) >= 0
      ? undefined
      : t('These odds are not on the ladder. The nearest are {price}.', {
          price: typedOf(snapToLadder(typed)),
        });
  }

  const ticks = ticksIn(text);
  const faultOfTicks =
    ticks === null ? t('Enter a number from 1 to {most}.', { most: TICKS_MAX }) : undefined;
  const fault = trails ? faultOfTicks : faultOfPrice();
  const level: Level = trails ? { price: null, ticks } : { price: typed, ticks: null };
  return {
    text,
    setText,
    level: fault === undefined ? level : null,
    error: wasTried ? fault : undefined,
    tried: () => setTried(true),
  };
}

/** The field for a level; the arrow keys step through the ladder. */
export function LevelField({ trails, typed }: { readonly trails: boolean; readonly typed: TypedLevel }) {
  const t = useTexts(armedOrders);
  const { text, setText, level, error } = typed;
  function step(direction: 1 | -1): void {
    if (level === null) return;
    if (level.price !== null) setText(typedOf(stepPrice(level.price, direction)));
    else setText(String(Math.min(Math.max((level.ticks ?? 1) + direction, 1), TICKS_MAX)));
  }
  return (
    <NumberField
      label={trails ? t('Ticks from the best odds') : t('Odds')}
      value={text}
      maxLength={7}
      onValueChange={setText}
      onStep={step}
      stepLabels={
        trails
          ? { up: t('More ticks'), down: t('Fewer ticks') }
          : { up: t('Higher odds'), down: t('Lower odds') }
      }
      error={error}
    />
  );
}
