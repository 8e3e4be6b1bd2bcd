import type { PaymentMethod } from '@layline/contract/entities/cashier.ts';
import { operatorApproval } from './operator-approval.ts';
import type { PaymentGateway, PaymentPort } from './payment-port.ts';

/** Selects the port for a request. */
export class PaymentPorts {
  readonly gateway: PaymentGateway | null;

  constructor(gateway: PaymentGateway | null) {
    this.gateway = gateway;
  }

  forDeposit(method: PaymentMethod): PaymentPort {
    return method === 'ONLINE' && this.gateway !== null ? this.gateway : operatorApproval;
  }

  forPayout(method: PaymentMethod): PaymentPort {
    return this.gateway?.paysOut(method) === true ? this.gateway : operatorApproval;
  }

  /** The port with which a request was made, by its name in the row. If it is no longer configured, operators handle the request. */
  named(name: string | null): PaymentPort {
    return this.gateway !== null && this.gateway.name === name ? this.gateway : operatorApproval;
  }
}
