import { useAmount } from '@layline/ui/text/use-amount.ts';
import { useState } from 'react';
import { useStore } from 'zustand';
import { useQuickStakes } from '../../../api/player-settings.ts';
import { failureText } from '../../../api/refusal-text.ts';
import { armWithCaps } from '../arm-one-click.ts';
import { ArmDialog } from '../arm-dialog.tsx';
import { DockFrame } from '../dock-frame.tsx';
import { OneClickBar } from '../one-click-bar.tsx';
import { disarmOneClick, oneClickStore } from '../one-click-store.ts';
import { RecordList } from '../record-list.tsx';
import { recordNote, recordStore } from '../record-store.ts';
import { DEFAULT_CAPS } from '../rules/one-click.ts';
import type { TypedStake } from '../use-typed-stake.ts';
import { StakeField } from '../stake-field.tsx';
import styles from './page-desk.module.css';

interface PageDockProps {
  readonly typed: TypedStake;
  /** The dialog that arms one-click is open. */
  readonly arming: boolean;
  readonly onArming: (open: boolean) => void;
  /** Drops the question that is asked. */
  readonly onDiscard: () => void;
  /** Take the places of the question and of what is armed, where the panels draw them. */
  readonly questionRef: (place: Element | null) => void;
  readonly armedRef: (place: Element | null) => void;
}

/** One dock for all panels of a page: the stake, the question of the panel that was pressed, one-click, and what became of each press. */
export function PageDock(props: PageDockProps) {
  const { typed, arming, onArming, onDiscard, questionRef, armedRef } = props;
  const { stake } = typed;
  const amount = useAmount();
  const stakes = useQuickStakes();
  const { armed, off } = useStore(oneClickStore);
  const records = useStore(recordStore, (state) => state.records);
  const [caps, setCaps] = useState(DEFAULT_CAPS);
  return (
    <DockFrame armed={armed !== null} asking={false}>
      <StakeField
        value={typed.text}
        stakes={stakes}
        onChange={typed.type}
        entry={typed.entry}
        onEntry={typed.enter}
      />
      <div ref={questionRef} className={styles.question} />
      <div className={styles.oneClick}>
        <OneClickBar
          armed={armed !== null}
          off={off}
          stake={stake === null ? '' : amount(stake)}
          paused={null}
          onToggle={() => {
            if (armed) disarmOneClick('PLAYER');
            else onArming(true);
          }}
        />
      </div>
      <div ref={armedRef} className={styles.armed} />
      <RecordList records={records} />
      {arming && stake !== null && (
        <ArmDialog
          stake={stake}
          caps={caps}
          onArm={(chosen) => {
            setCaps(chosen);
            onDiscard();
            void armWithCaps(chosen).then((failure) => {
              if (failure) recordNote(failureText(failure, amount));
            });
            onArming(false);
          }}
          onClose={() => onArming(false)}
        />
      )}
    </DockFrame>
  );
}
