import type { ReactNode } from 'react';
import styles from './whole-ids.module.css';

/** Words that may be ids or references, captured. Shorter ones fit anywhere. */
const LONG_WORD = /(\S{12,})/;
const DIGIT = /\d/;

/** A text whose ids are not broken after a hyphen: each stays on one line if it fits there. Every long word with a digit counts as an id. */
export function wholeIds(text: string): ReactNode {
  const parts = text.split(LONG_WORD).map((part, at) => ({ part, isId: at % 2 === 1 && DIGIT.test(part) }));
  if (!parts.some(({ isId }) => isId)) return text;
  return parts.map(({ part, isId }, at) =>
    isId ? (
      <span key={at} className={styles.id} data-id>
        {part}
      </span>
    ) : (
      part
    ),
  );
}
