import { Link } from '@tanstack/react-router';
import type { CSSProperties } from 'react';
import { Icon } from '@layline/ui/icon.tsx';
import { Badge } from '@layline/ui/states/badge.tsx';
import type { TreeRow } from './tree-rows.ts';
import styles from './tree-name.module.css';

interface TreeNameProps {
  readonly row: TreeRow;
  readonly onToggle: (key: string) => void;
}

/** The name of a line, set in by its depth; a press opens or closes what is below it. */
export function TreeName({ row, onToggle }: TreeNameProps) {
  const { key, depth, name, inPlay, isOpen, marketId } = row;
  return (
    <span
      className={styles.name}
      data-leaf={isOpen === null || undefined}
      style={{ '--depth': depth } as CSSProperties}
    >
      {isOpen === null ? (
        name
      ) : (
        <button type="button" className={styles.toggle} aria-expanded={isOpen} onClick={() => onToggle(key)}>
          <Icon name="chevron-right" size={16} />
          {name}
        </button>
      )}
      {inPlay && <Badge tone="live">in-play</Badge>}
      {marketId !== null && (
        <Link
          to="/trading/$marketId"
          params={{ marketId }}
          aria-label={`Open ${name}`}
          title="Open the market"
        >
          <Icon name="external" size={16} />
        </Link>
      )}
    </span>
  );
}
