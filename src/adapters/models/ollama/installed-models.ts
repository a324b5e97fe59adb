import type { Ollama } from 'ollama';
import { Type } from 'typebox';
import { Compile } from 'typebox/schema';
import { Nullable } from '../../../../schemas/primitives.ts';
import { noOllama } from './answer-body.ts';
import { canonicalName } from './model-name.ts';

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
 * @param server base address, for messages
 * @throws ServerFailure
 */
export async function listInstalled(client: Ollama, server: string): Promise<InstalledModel[]> {
  const listing: unknown = await client.list();
  if (!Listing.Check(listing)) throw noOllama(server, JSON.stringify(listing));
  const entries = (listing.models ?? []).map(({ name, model, digest, remote_host }) => ({
    name: name || model,
    digest: digest || null,
    isElsewhere: Boolean(remote_host),
  }));
  if (entries.length > 0 && entries.every(({ name }) => name === undefined))
    throw noOllama(server, JSON.stringify(listing));
  return entries.flatMap(({ name, digest, isElsewhere }) => (name && !isElsewhere ? [{ name, digest }] : []));
}

/** The entry that Ollama would take for `name`. */
export function findInstalled(models: readonly InstalledModel[], name: string): InstalledModel | undefined {
  const wanted = canonicalName(name);
  return models.find((model) => canonicalName(model.name) === wanted);
}
