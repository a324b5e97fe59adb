import type { Place, PlaceRecord } from '../../schemas/place.ts';

/** What a place is, and how often it was changed. */
interface ModelPlace {
  record: PlaceRecord;
  version: number;
}

export interface ModelQuery {
  readonly q: string;
  readonly bbox: readonly [number, number, number, number] | null;
  readonly limit: number;
  readonly offset: number;
}

export type Outcome = { readonly status: number; readonly record?: PlaceRecord };

const fold = (text: string) =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss');

function liesIn(
  { longitude, latitude }: PlaceRecord,
  [west, south, east, north]: readonly [number, number, number, number],
) {
  const reaches = (x: number) => (west <= east ? west <= x && x <= east : x >= west || x <= east);
  const meridians = Math.abs(longitude) === 180 ? [-180, 180] : [longitude];
  return south <= latitude && latitude <= north && meridians.some(reaches);
}

/** The service as a plain list in memory, written from the contract alone. */
export function createPlacesModel() {
  const places = new Map<string, ModelPlace>();
  const visible = (viewer: string | null, { record }: ModelPlace) =>
    record.visibility === 'public' || record.owner_id === viewer;

  function refusal(caller: string | null, id: string, ifMatch: number | null): number | null {
    if (caller === null) return 401;
    const place = places.get(id);
    if (place === undefined || !visible(caller, place)) return 404;
    if (place.record.owner_id !== caller) return 403;
    return ifMatch === null || ifMatch === place.version ? null : 412;
  }

  return {
    add(record: PlaceRecord) {
      places.set(record.id, { record, version: 1 });
    },
    ids: () => [...places.keys()],
    read(viewer: string | null, id: string): Outcome {
      const place = places.get(id);
      return place !== undefined && visible(viewer, place)
        ? { status: 200, record: place.record }
        : { status: 404 };
    },
    replace(caller: string | null, id: string, body: Place, ifMatch: number | null): Outcome {
      const status = refusal(caller, id, ifMatch);
      const place = places.get(id);
      if (status !== null || place === undefined) return { status: status ?? 404 };
      place.record = { ...place.record, description: '', visibility: 'private', ...body };
      place.version += 1;
      return { status: 200, record: place.record };
    },
    remove(caller: string | null, id: string, ifMatch: number | null): Outcome {
      const status = refusal(caller, id, ifMatch);
      if (status !== null) return { status };
      places.delete(id);
      return { status: 204 };
    },
    list(viewer: string | null, { q, bbox, limit, offset }: ModelQuery) {
      const words = fold(q)
        .split(/\s+/)
        .filter((word) => word !== '');
      const found = [...places.values()]
        .filter((place) => visible(viewer, place))
        .map(({ record }) => record)
        .filter(({ name, description }) =>
          words.every((word) => fold(name).includes(word) || fold(description).includes(word)),
        )
        .filter((record) => bbox === null || liesIn(record, bbox))
        .sort((a, b) =>
          a.created_at === b.created_at ? (a.id < b.id ? -1 : 1) : a.created_at > b.created_at ? -1 : 1,
        );
      return { ids: found.slice(offset, offset + limit).map(({ id }) => id), total: found.length };
    },
  };
}
