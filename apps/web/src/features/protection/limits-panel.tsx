import type { OwnLimit } from '../../provider/protection.ts';
import { Panel } from '@layline/ui/layout/panel.tsx';
import { LIMIT_GROUPS } from './limit-kinds.ts';
import { LimitRow } from './limit-row.tsx';
import styles from './limits.module.css';

interface LimitsPanelProps {
  readonly limits: readonly OwnLimit[];
  readonly now: number;
  readonly busyKind: OwnLimit['kind'] | null;
  readonly onChange: (limit: OwnLimit) => void;
  readonly onConfirm: (limit: OwnLimit) => void;
}

/** All own limits, those that are set and those that could be. */
export function LimitsPanel({ limits, now, busyKind, onChange, onConfirm }: LimitsPanelProps) {
  return (
    <Panel
      title="Your limits"
      text="A lower limit applies immediately. A higher one needs 24 hours and your confirmation. If you set several, the strictest applies."
    >
      <div className={styles.groups}>
        {LIMIT_GROUPS.map(({ title, text, kinds }) => (
          <div key={title} className={styles.group}>
            <h3 className={styles.groupTitle}>{title}</h3>
            <p className={styles.groupText}>{text}</p>
            <ul aria-label={title}>
              {kinds.map((kind) => {
                const limit = limits.find((each) => each.kind === kind) ?? {
                  kind,
                  value: null,
                  used: 0,
                  wanted: null,
                };
                return (
                  <LimitRow
                    key={kind}
                    limit={limit}
                    now={now}
                    busy={busyKind === kind}
                    onChange={() => onChange(limit)}
                    onConfirm={() => onConfirm(limit)}
                  />
                );
              })}
            </ul>
          </div>
        ))}
      </div>
    </Panel>
  );
}
