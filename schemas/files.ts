import type { Static } from 'typebox';
import { Type } from 'typebox';
import { UPLOAD_EXAMPLE } from './examples.ts';
import { Strict } from './primitives.ts';

/** A file that was uploaded. */
export const StoredUpload = Strict(
  {
    sha256: Type.String({ description: 'SHA-256 of the content, in hex.' }),
    bytes: Type.Integer({ minimum: 0 }),
    url: Type.String({ description: 'Names the file in `context.files`: `upload://<sha256>`.' }),
  },
  { title: 'StoredUpload', examples: [UPLOAD_EXAMPLE] },
);
export type StoredUpload = Static<typeof StoredUpload>;
