import * as routes from '@assay/contract/routes';
import type { FastifyInstance } from 'fastify';
import { auditedBy, writeAudit } from '../../platform/audit/write-audit.ts';
import type { Database } from '../../platform/database/database.ts';
import { DatabaseUnavailableError } from '../../platform/database/errors.ts';
import { mountRoute, SUCCESS } from '../../platform/http/mount-route.ts';
import { RefusedError } from '../../platform/http/refused-error.ts';
import { readLinks, setLink } from './links.ts';
import {
  changeQuestionSet,
  createQuestionSet,
  readQuestionSet,
  readQuestionSets,
  removeQuestionSet,
  restoreQuestionSet,
} from './stored-sets.ts';

const READ_ONLY = { readOnly: true } as const;

export function mountQuestionSets(app: FastifyInstance, { database }: { database: Database }): void {
  const target = ({ id, title }: { id: string; title: string }) => ({
    type: 'question-set',
    id,
    name: title,
  });

  mountRoute(app, routes.listQuestionSets, async ({ caller }) => {
    const docs = await database.withOrganisation(caller.organisationId, readQuestionSets, READ_ONLY);
    return { ...SUCCESS, docs };
  });

  mountRoute(app, routes.listQuestionSetLinks, async ({ caller }) => {
    try {
      return {
        ...SUCCESS,
        docs: await database.withOrganisation(caller.organisationId, readLinks, READ_ONLY),
      };
    } catch (cause) {
      if (cause instanceof DatabaseUnavailableError) throw cause;
      throw new RefusedError('QUESTION_SET_LINKS_UNAVAILABLE', { cause });
    }
  });

  mountRoute(app, routes.getQuestionSet, async ({ params, caller }) => {
    const data = await database.withOrganisation(caller.organisationId, (t) => readQuestionSet(t, params.id));
    return { ...SUCCESS, data };
  });

  mountRoute(app, routes.createQuestionSet, async ({ body, caller, request }) => {
    const { organisationId } = caller;
    const data = await database.withOrganisation(organisationId, async (t) => {
      const set = await createQuestionSet(t, organisationId, body);
      const said = { action: 'question-set.created', target: target(set) } as const;
      await writeAudit(t, { ...auditedBy(caller, request), ...said });
      return set;
    });
    return { ...SUCCESS, data };
  });

  mountRoute(app, routes.updateQuestionSet, async ({ params, body, caller, request }) => {
    const { organisationId } = caller;
    const data = await database.withOrganisation(organisationId, async (t) => {
      const set = await changeQuestionSet(t, { organisationId, id: params.id }, body);
      const said = { action: 'question-set.updated', target: target(set) } as const;
      await writeAudit(t, {
        ...auditedBy(caller, request),
        ...said,
        details: { changed: Object.keys(body) },
      });
      return set;
    });
    return { ...SUCCESS, data };
  });

  mountRoute(app, routes.removeQuestionSet, async ({ params, caller, request }) => {
    const { organisationId } = caller;
    await database.withOrganisation(organisationId, async (t) => {
      const set = await removeQuestionSet(t, { organisationId, id: params.id });
      const said = { action: 'question-set.removed', target: target(set) } as const;
      await writeAudit(t, { ...auditedBy(caller, request), ...said });
    });
    return SUCCESS;
  });

  mountRoute(app, routes.restoreQuestionSet, async ({ params, caller, request }) => {
    const data = await database.withOrganisation(caller.organisationId, async (t) => {
      const set = await restoreQuestionSet(t, params.id);
      const said = { action: 'question-set.restored', target: target(set) } as const;
      await writeAudit(t, { ...auditedBy(caller, request), ...said });
      return set;
    });
    return { ...SUCCESS, data };
  });

  mountRoute(app, routes.setQuestionSetLink, async ({ body, caller, request }) => {
    const { organisationId } = caller;
    const docs = await database.withOrganisation(organisationId, async (t) => {
      await setLink(t, { organisationId, ...body });
      const said = { action: 'question-set.linked', details: body } as const;
      await writeAudit(t, { ...auditedBy(caller, request), ...said });
      return readLinks(t);
    });
    return { ...SUCCESS, docs };
  });
}
