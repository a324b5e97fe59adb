import type { FastifyReply } from 'fastify';
import { Type } from 'typebox';
import { ErrorDetail } from '../../../schemas/http-errors.ts';
import { PLACE_DEFAULTS, Place, PlacePath, PlaceRecord } from '../../../schemas/place.ts';
import { isKnown, readIfMatch, toEntityTag } from '../../shared/http/entity-tags.ts';
import { HttpError } from '../../shared/http/http-error.ts';
import type { HttpServer } from '../../shared/http/server.ts';
import { type Caller, requireUser } from '../callers/identify-callers.ts';
import type { Viewer } from '../store/list-statement.ts';
import type { StoredPlace } from '../store/place-rows.ts';
import type { PlaceStore, Refusal } from '../store/place-store.ts';

export const toViewer = ({ user, seesAll }: Caller): Viewer => ({ id: user?.id ?? null, seesAll });

function refuse(refusal: Refusal): HttpError {
  switch (refusal) {
    case 'missing':
      return new HttpError(404, 'place not found');
    case 'forbidden':
      return new HttpError(403, 'only its owner may change this place');
    case 'precondition_failed':
      return new HttpError(412, 'the place has changed since: If-Match does not name its ETag');
  }
}

const answer = (reply: FastifyReply, { place, version }: StoredPlace) =>
  reply.header('etag', toEntityTag(version)).send(place);

const withDefaults = (place: Place): Required<Place> => ({ ...PLACE_DEFAULTS, ...place });

/** Create, read, replace and delete one place. */
export function addPlaceRoutes(app: HttpServer, store: PlaceStore): void {
  app.post(
    '/api/places',
    {
      schema: {
        operation: 'create_place',
        description: 'Creates a place that belongs to the caller.',
        body: Place,
        response: {
          201: PlaceRecord,
          401: ErrorDetail,
          403: ErrorDetail,
          413: ErrorDetail,
          503: ErrorDetail,
        },
      },
      onRequest: async ({ caller }) => void requireUser(caller),
    },
    async (request, reply) => {
      const { id } = requireUser(request.caller);
      const stored = await store.create(id, withDefaults(request.body));
      reply.code(201).header('location', `/api/places/${stored.place.id}`);
      return answer(reply, stored);
    },
  );

  app.get(
    '/api/places/:place_id',
    {
      schema: {
        operation: 'get_place',
        description: 'Reads a place. With If-None-Match: 304 when the caller has this very version.',
        params: PlacePath,
        response: {
          200: PlaceRecord,
          304: Type.Undefined(),
          401: ErrorDetail,
          404: ErrorDetail,
          503: ErrorDetail,
        },
      },
    },
    async (request, reply) => {
      const stored = await store.read(toViewer(request.caller), request.params.place_id);
      if (stored === null) throw refuse('missing');
      if (!isKnown(request.headers['if-none-match'], stored.version)) return answer(reply, stored);
      return reply.header('etag', toEntityTag(stored.version)).code(304).send();
    },
  );

  app.put(
    '/api/places/:place_id',
    {
      schema: {
        operation: 'replace_place',
        description:
          'Replaces a whole place: absent fields become their defaults. With If-Match: only that version.',
        params: PlacePath,
        body: Place,
        response: {
          200: PlaceRecord,
          401: ErrorDetail,
          403: ErrorDetail,
          404: ErrorDetail,
          412: ErrorDetail,
          413: ErrorDetail,
          503: ErrorDetail,
        },
      },
      onRequest: async ({ caller }) => void requireUser(caller),
    },
    async (request, reply) => {
      const condition = readIfMatch(request.headers['if-match']);
      const viewer = toViewer(request.caller);
      const result = await store.replace(
        viewer,
        request.params.place_id,
        withDefaults(request.body),
        condition,
      );
      if (typeof result === 'string') throw refuse(result);
      return answer(reply, result);
    },
  );

  app.delete(
    '/api/places/:place_id',
    {
      schema: {
        operation: 'delete_place',
        description: 'Deletes a place. With If-Match: only that version.',
        params: PlacePath,
        response: {
          204: Type.Undefined(),
          401: ErrorDetail,
          403: ErrorDetail,
          404: ErrorDetail,
          412: ErrorDetail,
          503: ErrorDetail,
        },
      },
      onRequest: async ({ caller }) => void requireUser(caller),
    },
    async (request, reply) => {
      const condition = readIfMatch(request.headers['if-match']);
      const result = await store.remove(toViewer(request.caller), request.params.place_id, condition);
      if (result !== 'removed') throw refuse(result);
      return reply.code(204).send();
    },
  );
}
