import { ErrorDetail } from '../../../schemas/http-errors.ts';
import { PLACE_LIMITS, PlaceFeatureCollection, PlaceList, PlaceQuery } from '../../../schemas/place.ts';
import { prefers } from '../../shared/http/accept.ts';
import { sendJsonText } from '../../shared/http/send-json-text.ts';
import type { HttpServer } from '../../shared/http/server.ts';
import { addVary } from '../../shared/http/vary.ts';
import { GEOJSON_TYPE, toFeatureCollection } from '../formats/geojson.ts';
import { toBoundingBox } from '../store/bounding-box.ts';
import { toWords } from '../store/place-filters.ts';
import type { PlaceStore } from '../store/place-store.ts';
import { toViewer } from './place-routes.ts';

/** The listing, as JSON or GeoJSON. */
export function addListRoute(app: HttpServer, store: PlaceStore): void {
  app.get(
    '/api/places',
    {
      schema: {
        operation: 'list_places',
        description:
          'Lists places, newest first. Every word of `q` occurs in name or description, whatever its case or accents. ' +
          '`bbox` is `minLon,minLat,maxLon,maxLat`, edges included; minLon > maxLon crosses the antimeridian. ' +
          'A box that reaches longitude 180 or -180 also finds what is stored at the other: they are one meridian.',
        querystring: PlaceQuery,
        response: {
          200: {
            description: 'Successful Response',
            content: {
              'application/json': { schema: PlaceList },
              [GEOJSON_TYPE]: { schema: PlaceFeatureCollection },
            },
          },
          401: ErrorDetail,
          503: ErrorDetail,
        },
      },
    },
    async (request, reply) => {
      const {
        q = '',
        bbox = null,
        limit = PLACE_LIMITS.limit_default,
        offset = PLACE_LIMITS.offset_default,
      } = request.query;
      const list = { words: toWords(q), box: toBoundingBox(bbox), limit, offset };
      const viewer = toViewer(request.caller);
      addVary(reply, 'Accept');
      if (!prefers(request.headers.accept, GEOJSON_TYPE)) {
        return sendJsonText(reply, await store.listBody(viewer, list));
      }
      const { items, total } = await store.list(viewer, list);
      const page = { items: [...items], total, limit, offset };
      return reply.type(GEOJSON_TYPE).send(toFeatureCollection(page));
    },
  );
}
