import { useAmount } from '@layline/ui/text/use-amount.ts';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { useQuickStakes } from '../../api/player-settings.ts';
import { failureText } from '../../api/refusal-text.ts';
import { ArmDialog } from './arm-dialog.tsx';
import { armWithCaps } from './arm-one-click.ts';
import styles from './desk.module.css';
import { DockFrame } from './dock-frame.tsx';
import { OneClickBar } from './one-click-bar.tsx';
import { disarmOneClick, oneClickStore } from './one-click-store.ts';
import { RecordList } from './record-list.tsx';
import { recordNote, recordStore } from './record-store.ts';
import { DEFAULT_CAPS } from './rules/one-click.ts';
import { StakeField } from './stake-field.tsx';
import { useCapsLeft } from './use-caps-left.ts';
import type { TypedStake } from './use-typed-stake.ts';

interface DockProps {
  readonly typed: TypedStake;
  /** The dialog that arms one-click is open. */
  readonly arming: boolean;
  readonly onArming: (open: boolean) => void;
  /** Drops the question that is asked. */
  readonly onDiscard: () => void;
  /** Why presses of one-click are not sent at the moment; null if they are. */
  readonly paused: string | null;
  /** A question waits for its answer. */
  readonly asking: boolean;
  /** The question; it takes the place of one-click's bar. */
  readonly question?: ReactNode;
  /** Takes the place of the question, for those who draw it from elsewhere. */
  readonly questionRef?: (place: Element | null) => void;
  /** What is armed. */
  readonly children: ReactNode;
}

/** Within reach of a thumb: the stake, the question about the last press, one-click, what is armed, and what became of each press. */
export function Dock(props: DockProps) {
  const { typed, arming, onArming, onDiscard, paused, asking, question, questionRef, children } = props;
  const { stake } = typed;
  const amount = useAmount();
  const stakes = useQuickStakes();
  const { armed, off } = useStore(oneClickStore);
  const records = useStore(recordStore, (state) => state.records);
  const left = useCapsLeft();
  const [caps, setCaps] = useState(DEFAULT_CAPS);
  return (
    <DockFrame armed={armed !== null} asking={asking}>
      <StakeField
        value={typed.text}
        stakes={stakes}
        onChange={typed.type}
        entry={typed.entry}
        onEntry={typed.enter}
      />
      <div ref={questionRef} className={styles.question}>
        {question}
      </div>
      <div className={styles.unlessAsked}>
        <OneClickBar
          armed={armed !== null}
          off={off}
          stake={stake === null ? '' : amount(stake)}
          paused={paused}
          left={left}
          onToggle={() => {
            if (armed) disarmOneClick('PLAYER');
            else onArming(true);
          }}
        />
      </div>
      {children}
      <RecordList records={records} />
      {arming && stake !== null && (
        <ArmDialog
          stake={stake}
          caps={caps}
          onArm={(chosen) => {
            setCaps(chosen);
            onDiscard();
            onArming(false);
            void armWithCaps(chosen).then((failure) => {
              if (failure) recordNote(failureText(failure, amount));
            });
          }}
          onClose={() => onArming(false)}
        />
      )}
    </DockFrame>
  );
}
