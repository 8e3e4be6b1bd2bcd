import type { Context } from '../../core/context.ts';
import type { Module } from '@layline/server/http/module.ts';
import type { OperatorRole } from '@layline/contract/entities/operator.ts';
import { memberView } from '@layline/engine/views.ts';
import { isRefused } from '@layline/server/http/route.ts';
import type { OperatorSession } from '@layline/server/http/route.ts';
import type { BreachedPasswords } from '../accounts/breached-passwords.ts';
import { LoginGuard } from '../accounts/login-guard.ts';
import { Passkeys } from '../accounts/passkeys.ts';
import type { PasswordCost } from '../accounts/passwords.ts';
import { PlayerLocks } from '../accounts/player-locks.ts';
import type { Sessions } from '../accounts/sessions.ts';
import type { Protection } from '../protection/protection.ts';
import type { SitePayments } from '../settings/site-payments.ts';
import type { Sites } from '../settings/sites.ts';
import type { AuditedActions } from './audited-actions.ts';
import { exchangeItself } from './actor.ts';
import { DeskNews } from './desk-news.ts';
import { Countersigns } from './countersigns.ts';
import type { Act, AuditLog } from './audit-log.ts';
import { askedRoutes } from './asked-routes.ts';
import { auditRoutes } from './audit-routes.ts';
import { AdminLinks } from './admin-links.ts';
import { identityRoutes, operatorPasskeyRoutes } from './identity-routes.ts';
import { openStaff } from './open-staff.ts';
import { OperatorFactors } from './operator-factors.ts';
import { OperatorIdentity } from './operator-identity.ts';
import { OperatorProofs } from './operator-proofs.ts';
import { OperatorSessions } from './operator-sessions.ts';
import type { OperatorStore } from './operator-store.ts';
import { OwnLogIn } from './own-log-in.ts';
import { PersonalReads } from './personal-reads.ts';
import { playerCareRoutes } from './player-care-routes.ts';
import { PlayerControl } from './player-control.ts';
import { PlayerLists } from './player-lists.ts';
import { PlayerNotes } from './player-notes.ts';
import { PlayerSessions } from './player-sessions.ts';
import { playerRoutes } from './player-routes.ts';
import { SiteEditor } from './site-editor.ts';
import { siteRoutes } from './site-routes.ts';
import type { Staff } from './staff.ts';
import { staffRoutes } from './staff-routes.ts';

export interface OperatorOptions {
  readonly passwordCost: PasswordCost;
  /** With real money: operators without a second factor can only set one up. */
  readonly secondFactorRequired?: boolean;
  /** Added as admins if there is no admin yet. Two of them, because adding any other operator needs two. */
  readonly firstAdmins?: readonly { readonly name: string; readonly password: string }[];
}

/** The modules that operators depend on. */
interface Below {
  /** Sessions of players. */
  readonly sessions: Sessions;
  readonly sites: Sites;
  readonly payments: SitePayments;
  readonly protection: Protection;
  readonly breached: BreachedPasswords;
}

/** The operators, and what their calls in other modules need. */
export interface Operators extends Module {
  readonly staff: Staff;
  readonly store: OperatorStore;
  readonly actions: AuditedActions;
  readonly audit: AuditLog;
  readonly countersigns: Countersigns;
  readonly reads: PersonalReads;
  /** What has changed for the operators' desks. */
  readonly news: DeskNews;
  /** User names by player id. */
  readonly namesOf: PlayerLists['namesOf'];
  /** Secrets of the links that make the first two admins, one for each that is missing. */
  readonly adminSecrets: readonly string[];
  /** The operator a token belongs to; null if it is not an operator's. */
  authenticate(token: string): Promise<OperatorSession | null>;
  /** Those of the sessions that are still open, with the role of each; asking does not keep them open. */
  openSessions(ids: readonly string[]): Promise<ReadonlyMap<string, OperatorRole>>;
}

/** Opens what operators use, before feeds or players change anything. */
export async function openOperators(
  context: Context,
  { passwordCost, secondFactorRequired = false, firstAdmins = [] }: OperatorOptions,
  { sessions: playerSessions, sites, payments, protection, breached }: Below,
): Promise<Operators> {
  const { cluster, core, database, logger, seals, now } = context;
  const sessions = new OperatorSessions(database, secondFactorRequired);
  const opened = await openStaff({ ...context, sessions }, passwordCost, breached);
  const { staff, store, passwords, audit, actions } = opened;
  const news = new DeskNews();
  audit.onAdded((act) => news.noteAct(act));
  playerSessions.onChanged((player) => news.note('PLAYERS', player));
  const guard = new LoginGuard(database);
  const passkeys = new Passkeys(database, 'OPERATOR');
  const proofs = new OperatorProofs({ store, guard, passwords, passkeys, seals });
  const ownLogIn = new OwnLogIn({ store, sessions, proofs, passkeys, audit });
  const shared = { store, sessions, guard, passwords, passkeys, proofs, ownLogIn, audit };
  /** True for people of a level whose branch is user-locked. */
  const isShutOut = async ({ agentId }: { readonly agentId: string | null }): Promise<boolean> =>
    agentId !== null && (await core.read((state) => memberView(state, agentId)?.lock === 'USER'));
  const identity = new OperatorIdentity({ ...shared, breached, isShutOut });
  const factors = new OperatorFactors({ ...shared, seals, onAdded: onFactorAdded(context) });
  const locks = new PlayerLocks(database);
  const { breaks } = protection;
  const players = new PlayerLists({ ...context, locks, breaks });
  const countersigns = new Countersigns(database, audit, (waitsFor) =>
    news.note('ASKED', waitsFor ?? 'site'),
  );
  const reads = new PersonalReads(audit);
  const control = await PlayerControl.open({
    ...context,
    actions,
    reads,
    locks,
    breaks,
    countersigns,
    sessions: playerSessions,
    namesOf: (ids) => players.namesOf(ids),
  });
  await admitFirst(staff, context, firstAdmins);
  const adminLinks = new AdminLinks(staff, identity);
  const editor = await SiteEditor.open({ database, logger, sites, payments, actions, countersigns });
  return {
    routes: [
      ...identityRoutes({ adminLinks, identity, factors, sessions, staff }),
      ...operatorPasskeyRoutes({ identity, factors, passkeys, sites }),
      ...staffRoutes(staff),
      ...playerRoutes({ players, control, reads }),
      ...playerCareRoutes({
        core,
        reads,
        playerSessions: new PlayerSessions(database, playerSessions, actions),
        notes: new PlayerNotes(database, actions),
      }),
      ...siteRoutes(editor),
      ...askedRoutes(countersigns, reads),
      ...auditRoutes(audit),
    ],
    jobs: cluster.isShared ? [editor.job] : [],
    staff,
    store,
    actions,
    audit,
    countersigns,
    reads,
    news,
    namesOf: (ids) => players.namesOf(ids),
    adminSecrets: await adminLinks.offer(now()),
    async authenticate(token) {
      const session = await sessions.authenticate(token, now());
      return session === null || (await isShutOut(session)) ? null : session;
    },
    openSessions: (ids) => sessions.stillOpen(ids, now()),
  };
}

/**
 * Reports each new second factor and passkey in the log and the metrics, because adding one is the first thing that a
 * stranger with a password would do.
 */
function onFactorAdded({ logger, metrics }: Context): (act: Act) => void {
  const added = metrics.counter(
    'layline_operator_factors_added_total',
    'Second factors and passkeys that operators have added.',
    [],
  )();
  return ({ action, subject, details }) => {
    added.inc();
    logger.warn({ action, subject, details }, 'an operator has a new second factor or passkey');
  };
}

/** Adds the configured admins on the first start only; later changes of the configuration have no effect. */
async function admitFirst(
  staff: Staff,
  { logger, now }: Context,
  firstAdmins: NonNullable<OperatorOptions['firstAdmins']>,
): Promise<void> {
  if (await staff.hasAdmin()) return;
  for (const admin of firstAdmins) {
    const reason = 'First admins, from the configuration';
    const added = await staff.addOnHost({ ...admin, reason }, exchangeItself(now()));
    if (isRefused(added))
      logger.error({ code: added.refused, name: admin.name }, 'an admin could not be added');
    else logger.info({ operator: added.name }, 'an admin was added');
  }
}
