import type { FastifyInstance } from 'fastify';
import type { Context } from '../../core/context.ts';
import { GENESIS } from '../../core/journal.ts';
import { htmlPage } from '../../http/html.ts';
import { auditTip } from '../operator/audit-log.ts';
import { PageBudget } from '@layline/server/admission/page-budget.ts';
import { PublicDocument } from '@layline/server/http/public-document.ts';
import type { Module } from '@layline/server/http/module.ts';
import { evidenceFile } from './evidence-file.ts';
import type { Statement } from './evidence-file.ts';
import { evidencePage } from './evidence-page.ts';
import { loadEvidenceKeys } from './evidence-keys.ts';
import type { EvidenceKeys } from './evidence-keys.ts';

const EVERY_MS = 60_000;

/**
 * Publishes a signed statement of where the journal and the audit log end: anybody who keeps the file can later prove what they contained. Reads the
 * stored hashes once a minute, away from the writer, so that no bet waits for it.
 */
export async function openEvidence(context: Context): Promise<Module> {
  const keys = await loadEvidenceKeys(context, context.now());
  let said = await statement(context);
  let published = documents(said, keys);
  const budget = PageBudget.documents(context.admission, 'evidence');
  const publish = async (): Promise<void> => {
    const next = await statement(context);
    if (next.journal.seq === said.journal.seq && next.audit.entry === said.audit.entry) return;
    said = next;
    published = documents(said, keys);
  };
  return {
    jobs: [{ name: 'signing evidence', everyMs: EVERY_MS, on: 'every node', run: publish }],
    serve(app: FastifyInstance) {
      app.get('/evidence.json', (request, reply) =>
        published.file.send(request, reply.header('access-control-allow-origin', '*'), budget),
      );
      app.get('/evidence', (request, reply) => published.page.send(request, reply, budget));
    },
  };
}

/** Serves the file and the page, within the budget for pages. */
function documents(said: Omit<Statement, 'kind'>, keys: EvidenceKeys) {
  const page = htmlPage('Layline: evidence', evidencePage(said, keys.published));
  return {
    file: new PublicDocument('application/json; charset=utf-8', evidenceFile(said, keys)),
    page: new PublicDocument('text/html; charset=utf-8', page),
  };
}

async function statement({ database: { read }, now }: Context): Promise<Omit<Statement, 'kind'>> {
  const journal = await read
    .selectFrom('journal')
    .select(['last_seq as seq', 'hash'])
    .orderBy('first_seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return {
    at: new Date(now()).toISOString(),
    journal: journal ?? { seq: GENESIS.seq, hash: GENESIS.hash },
    audit: await auditTip(read),
  };
}
