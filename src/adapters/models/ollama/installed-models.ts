import type { Ollama } from 'ollama';
import { Type } from 'typebox';
import { Compile } from 'typebox/schema';
import { Nullable } from '../../../../schemas/primitives.ts';
import { canonicalName } from './model-name.ts';
import { ServerFailure } from './server-failure.ts';

const Listing = Compile(
  Type.Object({
    models: Nullable(
      Type.Array(
        Type.Object({
          name: Type.Optional(Type.String()),
          model: Type.Optional(Type.String()),
          digest: Type.Optional(Type.String()),
          remote_host: Type.Optional(Type.String()),
        }),
      ),
    ),
  }),
);

/** A model that the server holds. */
export interface InstalledModel {
  readonly name: string;
  readonly digest: string | null;
}

/**
 * The models that run on the server itself, from /api/tags. An entry that only forwards to another host is left out:
 * a document must not leave the premises because of a name.
 *
 * @throws ServerFailure
 */
export async function listInstalled(client: Ollama): Promise<InstalledModel[]> {
  const listing: unknown = await client.list();
  if (!Listing.Check(listing)) {
    throw new ServerFailure('nonsense', 'The answer of /api/tags is not a list of models.');
  }
  return (listing.models ?? [])
    .filter((entry) => !entry.remote_host)
    .flatMap((entry) => {
      const name = entry.name || entry.model;
      return name ? [{ name, digest: entry.digest || null }] : [];
    });
}

/** The entry that Ollama would take for `name`. */
export function findInstalled(models: readonly InstalledModel[], name: string): InstalledModel | undefined {
  const wanted = canonicalName(name);
  return models.find((model) => canonicalName(model.name) === wanted);
}
