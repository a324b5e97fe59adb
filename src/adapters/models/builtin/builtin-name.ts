/** Tag of the extractor that needs no model. Apart from the extractor, which takes a while to load. */
export const BUILTIN_MODEL = 'builtin';
