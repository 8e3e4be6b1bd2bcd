import {
  addOperator,
  approveOperator,
  changeOperator,
  getOperators,
} from '@layline/contract/calls/operator/operators.ts';
import type { Route } from '@layline/server/http/route.ts';
import { operatorRoute } from './operator-route.ts';
import type { Staff } from './staff.ts';

/** Who the operators are: for admins. */
export function staffRoutes(staff: Staff): readonly Route[] {
  return [
    operatorRoute(getOperators, () => staff.all()),
    operatorRoute(addOperator, ({ body }, actor) => staff.add(body, actor)),
    operatorRoute(changeOperator, ({ body }, actor) => staff.change(body, actor)),
    operatorRoute(approveOperator, ({ body }, actor) => staff.approve(body, actor)),
  ];
}
