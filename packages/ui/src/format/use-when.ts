import { useCallback } from 'react';
import { useLocale } from './locale.ts';
import { whenText } from './when.ts';
import type { WhenForm } from './when.ts';

/** Writes days and instants (UTC ms) in the site's form, by the player's own clock. */
export function useWhen(): (at: number, form: WhenForm) => string {
  const { tag } = useLocale();
  return useCallback((at, form) => whenText(at, form, tag), [tag]);
}
