import type { LimitValue, OwnLimit } from '../../provider/protection.ts';
import { Button } from '@layline/ui/forms/button.tsx';
import { useAmount } from '@layline/ui/text/use-amount.ts';
import { WhenText } from '@layline/ui/text/when-text.tsx';
import styles from './limits.module.css';
import { Panel } from '@layline/ui/layout/panel.tsx';
import { useState } from 'react';
import { Checkbox } from '@layline/ui/forms/checkbox.tsx';
import { DialogActions } from '@layline/ui/overlays/dialog-actions.tsx';
import { Dialog } from '@layline/ui/overlays/dialog.tsx';
import { FormAlert } from '@layline/ui/forms/form-alert.tsx';
import { NumberField } from '@layline/ui/forms/number-field.tsx';
import {
  LIMIT_GROUPS,
  LIMIT_NAMES,
  limitText,
  moveOf,
  readLimit,
  typedLimit,
  usedPercent,
} from './limits.ts';
import { RichText } from '@layline/ui/language/rich-text.tsx';
import { useTexts } from '@layline/ui/language/texts.ts';
import { protection } from './texts.ts';

type WantedLimit = NonNullable<OwnLimit['wanted']>;

interface LimitRowProps {
  readonly limit: OwnLimit;
  /** UTC ms. */
  readonly now: number;
  readonly onChange: () => void;
  readonly onConfirm: () => void;
  readonly busy: boolean;
}

/** What was requested, and until when it can be confirmed. */
function WantedText({
  kind,
  wanted,
  open,
}: Pick<OwnLimit, 'kind'> & { readonly wanted: WantedLimit; readonly open: boolean }) {
  const amount = useAmount();
  const from = <WhenText at={wanted.confirmFrom} />;
  const until = <WhenText at={wanted.confirmUntil} />;
  if (wanted.value === null) {
    return open ? (
      <RichText
        room={protection}
        text="You asked to remove this limit. Confirm by {until}, or it stays."
        parts={{ until }}
      />
    ) : (
      <RichText
        room={protection}
        text="You asked to remove this limit. You can confirm it from {from} until {until}."
        parts={{ from, until }}
      />
    );
  }
  const limit = <strong>{limitText(kind, wanted.value, amount)}</strong>;
  return open ? (
    <RichText
      room={protection}
      text="You requested {limit}. Confirm by {until}, or it lapses."
      parts={{ limit, until }}
    />
  ) : (
    <RichText
      room={protection}
      text="You requested {limit}. You can confirm it from {from} until {until}."
      parts={{ limit, from, until }}
    />
  );
}

function Wanted({ limit: { kind, wanted }, now, onConfirm, busy }: Omit<LimitRowProps, 'onChange'>) {
  const t = useTexts(protection);
  if (wanted === null) return null;
  const open = now >= wanted.confirmFrom;
  return (
    <div className={styles.wanted}>
      <p>
        <WantedText kind={kind} wanted={wanted} open={open} />
      </p>
      {open && (
        <Button size="sm" busy={busy} onClick={onConfirm}>
          {t('Confirm: {limit}', { limit: t(LIMIT_NAMES[kind][1]) })}
        </Button>
      )}
    </div>
  );
}

/** An own limit: its value, how much is used, and a pending raise. */
export function LimitRow({ limit, now, onChange, onConfirm, busy }: LimitRowProps) {
  const t = useTexts(protection);
  const amount = useAmount();
  const { kind, value, used } = limit;
  const percent = usedPercent(limit);
  const [short, full] = LIMIT_NAMES[kind];
  return (
    <li className={styles.row}>
      <div className={styles.name}>{t(short)}</div>
      <div className={styles.value} data-none={value === null || undefined}>
        {limitText(kind, value, amount)}
      </div>
      <Button
        size="sm"
        className={styles.change}
        onClick={onChange}
        aria-label={
          value === null ? t('Set: {limit}', { limit: t(full) }) : t('Change: {limit}', { limit: t(full) })
        }
      >
        {value === null ? t('Set') : t('Change')}
      </Button>
      <div className={styles.use}>
        {percent !== null && (
          <div
            className={styles.bar}
            role="meter"
            aria-label={t('Used of {limit}', { limit: t(full).toLowerCase() })}
            aria-valuenow={percent}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuetext={t('{amount} used', { amount: limitText(kind, used, amount) })}
          >
            <span
              className={styles.fill}
              data-full={percent >= 90 || undefined}
              style={{ width: `${percent}%` }}
            />
          </div>
        )}
        {kind !== 'STAKE' && (value !== null || used > 0) && (
          <p className={styles.used}>{t('{amount} used', { amount: limitText(kind, used, amount) })}</p>
        )}
      </div>
      <Wanted limit={limit} now={now} onConfirm={onConfirm} busy={busy} />
    </li>
  );
}

interface LimitsPanelProps {
  readonly limits: readonly OwnLimit[];
  readonly now: number;
  readonly busyKind: OwnLimit['kind'] | null;
  readonly onChange: (limit: OwnLimit) => void;
  readonly onConfirm: (limit: OwnLimit) => void;
}

/** All own limits, set or not. */
export function LimitsPanel({ limits, now, busyKind, onChange, onConfirm }: LimitsPanelProps) {
  const t = useTexts(protection);
  return (
    <Panel
      title={t('Your limits')}
      text={t(
        'A lower limit applies immediately. A higher one needs 24 hours and your confirmation. If you set several, the strictest applies.',
      )}
    >
      <div className={styles.groups}>
        {LIMIT_GROUPS.map(({ title, text, kinds }) => (
          <div key={title} className={styles.group}>
            <h3 className={styles.groupTitle}>{t(title)}</h3>
            <p className={styles.groupText}>{t(text)}</p>
            <ul aria-label={t(title)}>
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

interface LimitDialogProps {
  readonly limit: OwnLimit;
  /** Error of the last attempt; the input is kept. */
  readonly problem: string | null;
  readonly busy: boolean;
  readonly onSave: (value: LimitValue) => void;
  readonly onClose: () => void;
}

const EFFECTS = {
  UNKNOWN: 'A lower limit applies immediately. A higher one can be confirmed after 24 hours.',
  NONE: 'This is your current limit.',
  WITHDRAW: 'This is your current limit; the pending increase will be withdrawn.',
  LOWER: 'This applies immediately.',
  RAISE:
    'This is higher. You can confirm it after 24 hours, within the following 24 hours. Until then your current limit applies.',
} as const;

/** Sets an own limit; says beforehand whether it takes effect now or later. */
export function LimitDialog({ limit, problem, busy, onSave, onClose }: LimitDialogProps) {
  const t = useTexts(protection);
  const amount = useAmount();
  const { kind, value } = limit;
  const [typed, setTyped] = useState(typedLimit(limit));
  const [none, setNone] = useState(false);
  const [tried, setTried] = useState(false);
  const read = readLimit(kind, typed);
  const wanted = none ? { value: null } : read;
  const wrong = 'problem' in wanted ? wanted.problem : null;
  const move = 'problem' in wanted ? null : moveOf(limit, wanted.value);
  return (
    <Dialog open onOpenChange={onClose} title={t(LIMIT_NAMES[kind][1])}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if ('problem' in wanted || busy) return;
          if (move === 'NONE') onClose();
          else onSave(wanted.value);
        }}
      >
        <FormAlert text={problem} />
        <p>
          <RichText
            room={protection}
            text="Current limit: {limit}"
            parts={{ limit: <strong>{limitText(kind, value, amount)}</strong> }}
          />
        </p>
        <NumberField
          label={kind === 'SESSION_DAY' ? t('New limit, minutes') : t('New limit')}
          value={typed}
          onValueChange={setTyped}
          disabled={none}
          error={tried && wrong !== null ? wrong : undefined}
        />
        {value !== null && (
          <Checkbox
            label={t('Remove this limit')}
            checked={none}
            onChange={(event) => setNone(event.target.checked)}
          />
        )}
        <p className={styles.effect} role="status">
          {t(EFFECTS[move ?? 'UNKNOWN'])}
        </p>
        <DialogActions>
          <Button onClick={onClose}>{t('Keep current limit')}</Button>
          <Button type="submit" variant="primary" busy={busy}>
            {move === 'RAISE' ? t('Request increase') : t('Set limit')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
