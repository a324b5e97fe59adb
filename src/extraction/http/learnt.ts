import { Type } from 'typebox';
import { ErrorDetail } from '../../../schemas/http-errors.ts';
import { LearntLayouts } from '../../../schemas/memory.ts';
import { NoQuery, Strict } from '../../../schemas/primitives.ts';
import { HttpError } from '../../shared/http/http-error.ts';
import type { HttpServer } from '../../shared/http/server.ts';
import type { Layouts } from '../store/layouts.ts';

const MOST = 1000;

/** What was learnt from approved reviews: looking at it, and forgetting it. */
export function addLearntRoutes(app: HttpServer, layouts: Pick<Layouts, 'list' | 'forget'>): void {
  app.get(
    '/learnt',
    {
      schema: {
        operation: 'list_learnt_layouts',
        tag: 'reviews',
        description:
          'Layouts that were learnt from approved reviews, with how often documents were of them and how often the values were right ' +
          `since; last used first, at most ${MOST}.`,
        querystring: Strict({
          use_case: Type.Optional(Type.String({ description: 'Those of one use case.', maxLength: 255 })),
        }),
        response: { 200: LearntLayouts, 401: ErrorDetail, 503: ErrorDetail },
      },
    },
    async ({ query: { use_case = null } }) => ({ layouts: await layouts.list(use_case, MOST) }),
  );

  app.delete(
    '/learnt/:layout_id',
    {
      schema: {
        operation: 'forget_layout',
        tag: 'reviews',
        description: 'Forgets a layout. It is learnt anew only from reviews that are approved afterwards.',
        params: Type.Object({ layout_id: Type.String({ maxLength: 100 }) }),
        querystring: NoQuery,
        response: {
          204: Type.Unknown({ description: 'The layout is forgotten.' }),
          401: ErrorDetail,
          404: ErrorDetail,
          503: ErrorDetail,
        },
      },
    },
    async (request, reply) => {
      if (!(await layouts.forget(request.params.layout_id))) throw new HttpError(404, 'layout not found');
      return reply.code(204).send();
    },
  );
}
