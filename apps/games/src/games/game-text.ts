import { useTexts } from '@layline/ui/language/texts.ts';
import { useCallback } from 'react';
import { gameNames } from './texts.ts';

/** Numbers in a name, which a dictionary leaves out: `17`, `16, 17, 18`, `1.98`, `35:1`. */
const NUMBERS = /\d+(?:(?:, |[.:])\d+)*/g;
const PLACES = 'abc';

/**
 * A name with a placeholder for each of its numbers: `Split {a}` for `Split 17, 20`. With more than three numbers it
 * stays unchanged.
 */
export function patternOf(name: string): {
  readonly pattern: string;
  readonly values: Record<string, string>;
} {
  const values: Record<string, string> = {};
  const found = name.match(NUMBERS) ?? [];
  if (found.length === 0 || found.length > PLACES.length) return { pattern: name, values };
  let at = 0;
  const pattern = name.replaceAll(NUMBERS, (numbers) => {
    const place = PLACES.charAt(at);
    at += 1;
    values[place] = numbers;
    return `{${place}}`;
  });
  return { pattern, values };
}

/**
 * Translates an English text of our games' rules (a rule or the name of a bet) into the player's language. Texts in no
 * dictionary stay unchanged.
 */
export function useGameText(): (english: string) => string {
  const t = useTexts(gameNames) as (text: string, values?: Readonly<Record<string, string>>) => string;
  return useCallback(
    (english) => {
      const whole = t(english);
      if (whole !== english) return whole;
      const { pattern, values } = patternOf(english);
      return pattern === english ? english : t(pattern, values);
    },
    [t],
  );
}
