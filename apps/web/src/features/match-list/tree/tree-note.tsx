import { Button } from '@layline/ui/forms/button.tsx';
import { useTexts } from '@layline/ui/language/texts.ts';
import { matchList } from '../texts.ts';
import styles from './tree.module.css';

interface TreeNoteProps {
  readonly text: string;
  /** Null if another attempt would not help. */
  readonly onRetry: (() => void) | null;
}

/** Why the tree is missing or out of date. */
export function TreeNote({ text, onRetry }: TreeNoteProps) {
  const t = useTexts(matchList);
  return (
    <div className={styles.note}>
      <p role="status">{text}</p>
      {onRetry && (
        <Button size="sm" onClick={onRetry}>
          {t('Try again')}
        </Button>
      )}
    </div>
  );
}
