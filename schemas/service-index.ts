import type { Static } from 'typebox';
import { Type } from 'typebox';
import { INDEX_EXAMPLE } from './examples.ts';
import { Strict } from './primitives.ts';

/** Body of GET /: what is here. */
export const ServiceIndex = Strict(
  {
    name: Type.String(),
    version: Type.String(),
    description: Type.String(),
    links: Type.Array(
      Strict({
        rel: Type.String({ description: 'What stands there.' }),
        href: Type.String({ description: 'Path; what stands in braces is for the caller to fill in.' }),
      }),
    ),
  },
  { title: 'ServiceIndex', examples: [INDEX_EXAMPLE] },
);
export type ServiceIndex = Static<typeof ServiceIndex>;
