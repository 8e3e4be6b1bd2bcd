import type { ReactNode } from 'react';
import styles from './whole-ids.module.css';

/** Words that may be ids or references, captured. Shorter ones fit anywhere. */
const LONG_WORD = /(\S{12,})/;
const DIGIT = /\d/;
/** A word of more characters may not fit beside the other columns of a table. */
const SHORT_MAX = 32;

/** A text whose ids are not broken after a hyphen: each stays on one line if it fits there. Every long word with a digit counts as an id, and so does every very long one. */
export function wholeIds(text: string): ReactNode {
  const parts = text.split(LONG_WORD).map((part, at) => {
    const isLong = part.length > SHORT_MAX;
    return { part, isLong, isId: at % 2 === 1 && (isLong || DIGIT.test(part)) };
  });
  if (!parts.some(({ isId }) => isId)) return text;
  return parts.map(({ part, isLong, isId }, at) =>
    isId ? (
      <span key={at} className={styles.id} data-id={isLong ? 'long' : 'short'}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}
