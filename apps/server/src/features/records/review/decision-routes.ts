import type { Decision } from '@assay/contract/review';
import * as routes from '@assay/contract/routes';
import type { FastifyInstance } from 'fastify';
import { auditedBy, writeAudit } from '../../../platform/audit/write-audit.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { mountRoute, SUCCESS } from '../../../platform/http/mount-route.ts';
import { enterDecision } from '../../ledger/ledger.ts';
import { answerCustomer } from '../../work-orders/work-orders.ts';
import { decide, type GivenDecision, needsSecondWord, propose, takeProposal } from './decide.ts';
import { joinReason } from './present-decision.ts';
import { requireNamed } from './require-named.ts';
import type { ReviewDeps } from './review-deps.ts';

export function mountDecisions(app: FastifyInstance, parts: ReviewDeps): void {
  const { database, publish } = parts;

  mountRoute(app, routes.decideOnRecord, async ({ params, body, caller, request }) => {
    const { organisationId, userId } = caller;
    const by = auditedBy(caller, request);
    const { recordId, ...answer } = await database.withOrganisation(organisationId, async (t) => {
      const { id, name } = await requireNamed(t, params.id);
      const reason = joinReason(body.reasons, body.reason);
      const decidedBy = { id: userId, name: by.actor.name };
      const given = { ...body, reason, organisationId, recordId: id, decidedBy, confirmedBy: null };
      if (await needsSecondWord(t, id)) {
        const { isOwn: _, ...proposal } = await propose(t, given, userId);
        const { id: proposalId, outcome, assetId } = proposal;
        const target = { type: 'record', id, name };
        const details = { proposalId, outcome, ...(assetId && { assetId }) };
        await writeAudit(t, { ...by, action: 'record.decision-proposed', target, details });
        return { recordId: id, data: { ...proposal, confirmedBy: null, answered: false }, isProposed: true };
      }
      return { recordId: id, data: await enact(t, parts, given, name, by), isProposed: false };
    });
    publish(organisationId, { type: 'record.changed', recordId });
    return { ...SUCCESS, ...answer };
  });

  mountRoute(app, routes.answerProposal, async ({ params, body, caller, request }) => {
    const { organisationId, userId } = caller;
    const by = auditedBy(caller, request);
    const { recordId, data } = await database.withOrganisation(organisationId, async (t) => {
      const { id, name } = await requireNamed(t, params.id);
      const proposal = await takeProposal(t, { recordId: id, id: params.proposalId, userId });
      if (!body.confirmed) {
        const target = { type: 'record', id, name };
        const details = { proposalId: proposal.id, outcome: proposal.outcome, note: body.note };
        await writeAudit(t, { ...by, action: 'record.decision-declined', target, details });
        return { recordId: id, data: null };
      }
      const { assetId, outcome, reason, reasons, falseAlarm, answer, supersedes } = proposal;
      const given = {
        organisationId,
        recordId: id,
        assetId,
        outcome,
        reason,
        reasons,
        falseAlarm,
        answer,
        supersedes,
        decidedBy: { id: proposal.proposedBy, name: proposal.proposedByName },
        confirmedBy: { id: userId, name: by.actor.name },
      };
      return { recordId: id, data: await enact(t, parts, given, name, by) };
    });
    publish(organisationId, { type: 'record.changed', recordId });
    return { ...SUCCESS, data };
  });
}

/**
 * Puts a decision in force: stored, published, entered in the ledger and, if it is an answer, sent to the
 * customer.
 */
async function enact(
  transaction: Transaction,
  parts: ReviewDeps,
  given: GivenDecision,
  name: string,
  by: ReturnType<typeof auditedBy>,
): Promise<Decision> {
  const { recordId, answer, confirmedBy } = given;
  const decision = await decide(transaction, given);
  const { id: decisionId, outcome, supersedes, assetId } = decision;
  const onFile = assetId === null ? {} : { assetId };
  await writeAudit(transaction, {
    ...by,
    action: 'record.decided',
    target: { type: 'record', id: recordId, name },
    details: { decisionId, outcome, supersedes, ...onFile, ...(confirmedBy && { decidedBy: decision.by }) },
  });
  await enterDecision(transaction, decisionId);
  const told = { recordId, referenceId: name, decisionId, outcome, supersedes, ...onFile };
  await parts.announce(transaction, { event: 'record.decided', data: told });
  if (answer !== null) await answerCustomer(transaction, parts, { recordId, text: answer });
  return decision;
}
