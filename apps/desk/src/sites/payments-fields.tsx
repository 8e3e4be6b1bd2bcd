import type {
  MoneyLimits,
  PaymentMethod,
  PaymentSettings,
  PaymentWay,
} from '@layline/contract/entities/cashier.ts';
import { Button } from '@layline/ui/forms/button.tsx';
import { Checkbox } from '@layline/ui/forms/checkbox.tsx';
import { Panel } from '@layline/ui/layout/panel.tsx';
import form from '../parts/form.module.css';
import { Row } from '../parts/row.tsx';
import { NumberField } from './number-field.tsx';
import { PaymentWayFields } from './payment-way-fields.tsx';

const ADDED = [
  ['UPI', 'Add UPI'],
  ['BANK', 'Add a bank account'],
  ['ONLINE', 'Add the payment gateway'],
] as const satisfies readonly (readonly [PaymentMethod, string])[];

function newWay(method: PaymentMethod): PaymentWay {
  return {
    method,
    title: '',
    deposit: true,
    withdrawal: method !== 'ONLINE',
    upiId: null,
    qrText: null,
    bank: null,
    instructions: null,
    needsReference: method !== 'ONLINE',
    needsReceipt: false,
  };
}

const DIRECTIONS = ['deposit', 'withdrawal'] as const;

/** Figures that may be left empty, in their order. */
const BOUNDS = [
  [
    'secondApprovalAbove',
    'Most that one cashier approves for a player',
    'In 24 hours. Empty for no limit.',
    false,
  ],
  [
    'secondApprovalAbovePerDay',
    'Most that one cashier approves for all players',
    'In 24 hours. Empty for no limit.',
    false,
  ],
  ['payeeCoolingHours', 'Hours that a new payee waits', 'Empty for what the exchange has set.', true],
] as const;

const COUNTS = [
  ['openRequestsMax', 'Requests that a player may have waiting at once'],
  ['depositExpiryMinutes', 'Minutes until an undecided deposit expires'],
] as const;

interface PaymentsFieldsProps {
  readonly payments: PaymentSettings;
  readonly onPayments: (payments: PaymentSettings) => void;
}

/** How a site takes and pays money. */
export function PaymentsFields(props: PaymentsFieldsProps) {
  return (
    <>
      <Panel
        title="Ways to pay"
        text="Where players’ money goes. Players who have a page open see a change when they reopen it."
      >
        <WaysFields {...props} />
      </Panel>
      <Panel title="Limits of deposits and withdrawals">
        <LimitsFields {...props} />
        <Checkbox
          label="Players can take back a waiting withdrawal"
          checked={props.payments.withdrawalReversal}
          onChange={({ target }) =>
            props.onPayments({ ...props.payments, withdrawalReversal: target.checked })
          }
        />
      </Panel>
    </>
  );
}

function WaysFields({ payments, onPayments }: PaymentsFieldsProps) {
  const { ways } = payments;
  const setWays = (next: PaymentWay[]) => onPayments({ ...payments, ways: next });
  return (
    <div className={form.form}>
      {ways.map((way, index) => (
        <PaymentWayFields
          // Ways have no id of their own, and are never sorted here.
          key={index}
          way={way}
          onWay={(next) => setWays(ways.with(index, next))}
          onRemove={() => setWays(ways.toSpliced(index, 1))}
        />
      ))}
      <Row>
        {ADDED.map(([method, label]) => (
          <Button
            key={method}
            size="sm"
            // Players choose a method, and the first way of it counts.
            disabled={ways.some((way) => way.method === method)}
            onClick={() => setWays([...ways, newWay(method)])}
          >
            {label}
          </Button>
        ))}
      </Row>
    </div>
  );
}

function LimitsFields({ payments, onPayments }: PaymentsFieldsProps) {
  return (
    <div className={form.fields}>
      {DIRECTIONS.map((direction) => (
        <DirectionFields
          key={direction}
          direction={direction}
          limits={payments[direction]}
          onLimits={(limits) => onPayments({ ...payments, [direction]: limits })}
        />
      ))}
      {BOUNDS.map(([field, label, hint, whole]) => (
        <NumberField
          key={field}
          label={label}
          hint={hint}
          whole={whole}
          required={false}
          value={payments[field]}
          onValue={(value) => onPayments({ ...payments, [field]: value })}
        />
      ))}
      {COUNTS.map(([field, label]) => (
        <NumberField
          key={field}
          label={label}
          whole
          value={payments[field]}
          onValue={(value) => onPayments({ ...payments, [field]: value ?? Number.NaN })}
        />
      ))}
    </div>
  );
}

interface DirectionFieldsProps {
  readonly direction: (typeof DIRECTIONS)[number];
  readonly limits: MoneyLimits;
  readonly onLimits: (limits: MoneyLimits) => void;
}

function DirectionFields({ direction, limits, onLimits }: DirectionFieldsProps) {
  return (
    <>
      <NumberField
        label={`Minimum ${direction}`}
        value={limits.min}
        onValue={(value) => onLimits({ ...limits, min: value ?? Number.NaN })}
      />
      <NumberField
        label={`Maximum ${direction}`}
        value={limits.max}
        onValue={(value) => onLimits({ ...limits, max: value ?? Number.NaN })}
      />
      <NumberField
        label={`All ${direction}s of a player in 24 hours`}
        hint="Empty for no limit."
        required={false}
        value={limits.perDay}
        onValue={(value) => onLimits({ ...limits, perDay: value })}
      />
    </>
  );
}
